/** Exceptions of the check of layers, each with its reason. A line that is not needed any more is a fault. */
export interface LayerExemptions {
  /** Folders with more than 20 source files: path and reason. */
  readonly largeFolders: Readonly<Record<string, string>>;
  /** Features of the server whose endpoints stand in the contract of another noun: feature and reason. */
  readonly otherContract: Readonly<Record<string, string>>;
  /** Features of the web app that are not a noun of the server: feature and reason. */
  readonly webNouns: Readonly<Record<string, string>>;
}

const organizationSettings = 'a part of the configuration of an organisation, with a page of its own';
const staffSide = 'the hiring side of the noun, kept apart so that pages of candidates do not load it';
const ownApplication = 'the specification counts its calls to the application';

export const layerExemptions: LayerExemptions = {
  largeFolders: {
    'packages/words/src/en': 'one file for each first part of the keys',
    'packages/words/src/fr': 'one file for each first part of the keys',
    bench: 'each measurement is a file with its own main function',
    e2e: 'journeys: one file for each',
  },
  otherContract: {
    'processes/decision-dates': 'a decision date is part of the outcomes that a team owes',
    'processes/own-applications': ownApplication,
    'processes/pipeline': ownApplication,
    'records/own-account': 'changes the account that identity reads',
    'records/profiles': 'the specification counts its calls to the candidate',
    'upkeep/jobs': 'its call is answered before a tenant is known',
  },
  webNouns: {
    account: 'the page of one account over identity, notifications and data packs',
    'candidate-form': organizationSettings,
    'candidate-list': 'one screen over search, views, bulk moves and impact',
    'candidate-page': 'one screen over candidates, notes, scoring, offers, requests and feed',
    'context-settings': organizationSettings,
    'assessor-day': 'the page of an assessor on the day, which works without a connection',
    'event-door': 'the page at the door of an event, which works without a connection',
    'events-admin': staffSide,
    'outcome-reasons': organizationSettings,
    outstanding: 'the list of requests that wait, over all candidates of a role',
    palette: 'one search field over roles, candidates and events',
    'portals-admin': staffSide,
    'profile-list': 'the profiles that search lists where there are no applications',
    'roles-admin': staffSide,
    staff: 'accounts of the hiring side, which the server keeps in identity',
  },
};
