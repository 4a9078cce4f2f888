import type { Translation } from '../translation.ts';
import { accountWords } from './account.ts';
import { answersWords } from './answers.ts';
import { applicationsWords } from './applications.ts';
import { applyingWords } from './applying.ts';
import { eventsWords } from './events.ts';
import { formsWords } from './forms.ts';
import { profileWords } from './profile.ts';
import { sharingWords } from './sharing.ts';
import { shellWords } from './shell.ts';
import { signingInWords } from './signing-in.ts';
import { studiesWords } from './studies.ts';
import { transferWords } from './transfers.ts';
import { countryWords, sectorWords, vocabularyWords } from './vocabulary.ts';

/** Arabic covers signing in, the frame, the account, the profile's ordinary steps, the form, the applications and events. The rest is English. */
export const arabic: Translation = {
  parts: {
    base: {
      ...shellWords,
      ...signingInWords,
      ...accountWords,
      ...formsWords,
      ...profileWords,
      ...answersWords,
      ...applicationsWords,
      ...transferWords,
      ...eventsWords,
      ...studiesWords,
      ...sharingWords,
      ...applyingWords,
      ...vocabularyWords,
    },
    staff: {},
    legal: {},
    names: {},
    mail: {},
  },
  sector: sectorWords,
  country: countryWords,
  complete: [],
  whole: [
    'candidate.',
    'roles.',
    'profile.',
    'documents.',
    'apply.',
    'submitted.',
    'applications.',
    'rounds.',
    'stop.',
    'tasks.',
    'offer.',
    'request.',
    'amendment.',
    'feedback.',
    'forms.',
    'fields.error.',
    'fields.secondarySchools',
    'fields.sixthFormSchools',
    'fields.universities.',
    'fields.work',
    'fields.languages',
    'fields.heardAbout',
    'auth.signIn.',
    'auth.signUp.',
    'auth.rule.',
    'auth.passcode.',
    'auth.checkMail.',
    'auth.verify.',
    'auth.forgot.',
    'auth.magic.',
    'auth.reset.',
    'auth.account.',
    'account.',
    'shell.cookies.',
    'shell.footer.',
    'shell.notFound.',
    'shell.menu.',
    'ui.receipt.',
    'ui.errorSummary.',
    'ui.email.',
    'ui.file.',
    'ui.offline.',
    'ui.notKept.',
    'ui.move.',
    'sharing.',
    'events.',
    'sources.',
    'applying.sent',
    'applying.application.',
    'applying.finished.',
    'applying.keep.',
  ],
  writesMail: false,
};
