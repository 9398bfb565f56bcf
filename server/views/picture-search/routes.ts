import { searchByPicture, searchByReading } from '../../../contract/discovery.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { type PictureSearchDependencies, readByReading, readPictures } from './read-pictures.ts';

export const pictureSearchRoutes = (dependencies: PictureSearchDependencies): Route[] => [
  handle(searchByPicture, (context, input) => readPictures(dependencies, context, input)),
  handle(searchByReading, (context, input) => readByReading(dependencies, context, input)),
];
