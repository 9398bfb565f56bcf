export { type ImportProgress, type ImportSummary, importCatalogue } from './import-catalogue.ts';
export { writeReport } from './report.ts';
