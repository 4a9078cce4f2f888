/** The base catalogue speaks a company's language already. */
export const companyWords: Readonly<Record<string, string>> = {};
