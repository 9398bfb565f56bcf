import { searchByPicture, searchByReading } from '../../../contract/discovery.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { type PictureSearchDependencies, readByReading, readPictures } from './read-pictures.ts';

export const pictureSearchRoutes = (dependencies: PictureSearchDependencies): Route[] => [
  answer(searchByPicture, (caller, input) => readPictures(dependencies, caller, input)),
  answer(searchByReading, (caller, input) => readByReading(dependencies, caller, input)),
];
