export { importCatalogue } from './import-catalogue.ts';
export { writeReport } from './report.ts';
