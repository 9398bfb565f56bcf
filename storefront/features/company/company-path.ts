/** The page of the member's company. */
export const COMPANY_PATH = '/user/company';
