import type { Translation } from '../translation.ts';
import { accountWords } from './account.ts';
import { answersWords } from './answers.ts';
import { applicationsWords } from './applications.ts';
import { applyingWords } from './applying.ts';
import { circumstanceChoicesWords } from './circumstance-choices.ts';
import { circumstancesWords } from './circumstances.ts';
import { errorsWords } from './errors.ts';
import { eventsWords } from './events.ts';
import { formsWords } from './forms.ts';
import { legalWords } from './legal.ts';
import { listsWords } from './lists.ts';
import { ownDayWords } from './own/own-day.ts';
import { ownInterviewWords } from './own/own-interview.ts';
import { profileWords } from './profile.ts';
import { sharingWords } from './sharing.ts';
import { shellWords } from './shell.ts';
import { signingInWords } from './signing-in.ts';
import { columnsWords } from './staff/columns.ts';
import { commonWords } from './staff/common-words.ts';
import { equalityWords } from './staff/equality.ts';
import { filtersWords } from './staff/filters.ts';
import { frameWords } from './staff/frame.ts';
import { groupsWords } from './staff/groups.ts';
import { laterWords } from './staff/later.ts';
import { reportAboutWords } from './staff/report-about.ts';
import { reportKeepingWords } from './staff/report-keeping.ts';
import { reportReviewWords } from './staff/report-review.ts';
import { reportTablesWords } from './staff/report-tables.ts';
import { reportTextsWords } from './staff/report-texts.ts';
import { reportTraitsWords } from './staff/report-traits.ts';
import { reportsWords } from './staff/reports.ts';
import { studiesWords } from './studies.ts';
import { transferWords } from './transfers.ts';
import { countryWords, sectorWords, vocabularyWords } from './vocabulary.ts';

/**
 * Arabic covers everything that a candidate reads, the legal pages among it, and the reports of staff with the frame around them. The
 * other pages of staff are in English.
 */
export const arabic: Translation = {
  parts: {
    base: {
      ...shellWords,
      ...signingInWords,
      ...accountWords,
      ...formsWords,
      ...profileWords,
      ...answersWords,
      ...circumstancesWords,
      ...circumstanceChoicesWords,
      ...listsWords,
      ...errorsWords,
      ...applicationsWords,
      ...transferWords,
      ...eventsWords,
      ...ownInterviewWords,
      ...studiesWords,
      ...sharingWords,
      ...applyingWords,
      ...vocabularyWords,
      ...commonWords,
    },
    staff: {
      ...frameWords,
      ...groupsWords,
      ...columnsWords,
      ...filtersWords,
      ...laterWords,
      ...reportsWords,
      ...reportAboutWords,
      ...reportTablesWords,
      ...reportReviewWords,
      ...equalityWords,
      ...reportTextsWords,
      ...reportTraitsWords,
      ...reportKeepingWords,
    },
    legal: legalWords,
    names: {},
    days: ownDayWords,
    equality: equalityWords,
    agency: {},
    mail: {},
  },
  sector: sectorWords,
  country: countryWords,
  complete: ['legal', 'equality'],
  whole: {
    base: [
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
      'fields.adjustment.',
      'reasons.',
      'lists.yesNo',
      'lists.heardAbout.',
      'lists.withdrawal.',
      'lists.permitType.',
      'lists.title.',
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
      'ownInterview.',
      'ownDay.',
      'sources.',
      'applying.sent',
      'applying.limit.',
      'applying.copy.',
      'applying.application.',
      'applying.finished.',
      'applying.keep.',
      'shell.nav.',
      'shell.pending.',
      'ui.chart.',
      'ui.table.',
      'ui.picker.',
    ],
    staff: [
      'report.',
      'equality.',
      'staff.frame.',
      'staff.find.',
      'staff.popup.',
      'staff.leave.',
      'staff.visit.',
      'stages.',
      'substages.',
      'reasons.',
      'context.flag.',
      'context.category.',
      'staff.impact.group.',
      'columns.',
      'staff.filter.',
      'staff.later.',
    ],
  },
  writesMail: false,
};
