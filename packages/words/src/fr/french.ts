import type { Translation } from '../translation.ts';
import { accountWords } from './account.ts';
import { afterWords } from './after.ts';
import { authWords } from './auth.ts';
import { countryWords } from './country.ts';
import { errorsWords } from './errors.ts';
import { fieldsWords } from './fields.ts';
import { mailAfterWords } from './mail-after.ts';
import { sectorWords } from './sector.ts';
import { shellWords } from './shell.ts';
import { tenantsWords } from './tenants.ts';
import { uiWords } from './ui.ts';

export const french: Translation = {
  parts: {
    base: {
      ...shellWords,
      ...authWords,
      ...afterWords,
      ...accountWords,
      ...errorsWords,
      ...uiWords,
      ...tenantsWords,
      ...fieldsWords,
    },
    staff: {},
    legal: {},
    mail: { ...tenantsWords, ...mailAfterWords },
  },
  sector: sectorWords,
  country: countryWords,
  complete: [],
  writesMail: false,
};
