import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { isRecord } from '@evenhand/domain/fields/values';
import { multipart } from '../../features/records/documents/documents.factory.ts';
import { aPdf } from '../../platform/files/sample-files.factory.ts';
import type { Caller, CallOptions, Reply } from '../caller.ts';
import { lawfulValue } from '../fuzz/lawful-value.ts';
import { schemasOf } from '../fuzz/random-request.ts';
import { bareDay } from './bare-day.ts';

/** Real ids and secrets, by kind. */
export type Known = Readonly<Record<string, string>>;

/** Kinds of id in an address, by the address before it; the first that fits counts. */
const inAddress: readonly (readonly [RegExp, string])[] = [
  [/\/notifications\/stop\/:token/, 'reset'],
  [/\/public\/network\/:code/, 'portalCode'],
  [/\/public\/download\/:ticket/, 'ticket'],
  [/\/data-packs\/:ticket/, 'packTicket'],
  [/\/data-packs\/:id/, 'pack'],
  [/\/exports\/:ticket/, 'exportTicket'],
  [/\/exports\/:id/, 'listed'],
  [/\/applyc\/:id/, 'role'],
  [/\/apply\/:a\/:b/, 'role'],
  [/\/preview\/:roleId/, 'role'],
  [/\/roles\/:(id|roleId)/, 'role'],
  [/:draftHolderId/, 'draftHolder'],
  [/:previewId/, 'preview'],
  [/\/interview-plans\/:planId/, 'interviewPlan'],
  [/:feedFile/, 'calendarFeed'],
  [/:invitationId/, 'interviewInvitation'],
  [/:bookingId/, 'interviewBooking'],
  [/\/my-interviews\/conflicts\/:applicationId/, 'application'],
  [/\/interview\/:id/, 'interviewLink'],
  [/:swapId/, 'interviewInvitation'],
  [/\/public\/:a\/:b/, 'role'],
  [/\/user\/:(id|uid)/, 'staff'],
  [/\/portals\/:id/, 'portal'],
  [/\/events?\/:id/, 'event'],
  [/:event\b/, 'event'],
  [/:registrationId/, 'registration'],
  [/\/form-templates\/:id/, 'template'],
  [/\/message-templates\/:key/, 'messageTemplate'],
  [/\/merge\/:otherId/, 'added'],
  [/:mergeId/, 'merge'],
  [/\/(candidates|matches)\/:candidateId/, 'candidate'],
  [/:(documentId|docId|uploadId)/, 'document'],
  [/:noteId/, 'note'],
  [/:automaticMessageId/, 'automaticMessage'],
  [/:messageId/, 'message'],
  [/:textId/, 'message'],
  [/\/messages\/:applicationId/, 'application'],
  [/\/(download|organization-files)\/:fileId/, 'file'],
  [/:fileId/, 'replyFile'],
  [/:logoId/, 'logo'],
  [/:pictureId/, 'picture'],
  [/:staffTaskId/, 'staffTask'],
  [/:savedReportId/, 'savedReport'],
  [/:reportScheduleId/, 'reportSchedule'],
  [/:reportNoteId/, 'reportNote'],
  [/:equalityActionId/, 'equalityAction'],
  [/:researchExtractId/, 'researchExtract'],
  [/:interviewTypeId/, 'interviewType'],
  [/\/candidate\/:id\/:x/, 'role'],
  [/:calendarId/, 'calendar'],
  [/:loggedCallId/, 'loggedCall'],
  [/:(dayId|ownDayId)/, 'assessmentDay'],
  [/:dayLink/, 'dayLink'],
  [/:dayChoiceId/, 'dayChoice'],
  [/:dayIncidentId/, 'dayIncident'],
  [/\/assessment-days\/[^/]+\/candidates\/:applicationId/, 'application'],
  [/:unplacedMailId/, 'unplacedMail'],
  [/\/contacts\/:contactId/, 'contact'],
  [/:contactId/, 'application'],
  [/\/candidate\/:cid/, 'candidate'],
  [/\/requests\/:(id|requestId)/, 'request'],
  [/:amendmentId/, 'amendment'],
  [/:assignee/, 'staff'],
  [/\/transfers\/:id/, 'transfer'],
  [/\/applications\/:id/, 'application'],
  [/\/copy\/:other/, 'application'],
  [/\/search\/:kind\/:id/, 'role'],
  [/\/search\/candidates\/:id/, 'role'],
  [/\/lists\/:id/, 'role'],
  [/:viewId/, 'view'],
  [/:bulkMoveId/, 'bulkMove'],
  [/\/bulkcopy\/:other/, 'role'],
  [/:appId/, 'application'],
  // Plans are tested in planned-releases.test.ts.
  [/:planId/, 'bulkMove'],
];
const fixed: Readonly<Record<string, string>> = {
  stageId: '29',
  number: '1',
  substageId: '2900',
  kind: 'candidate',
  list: 'REVIEW',
  type: 'OTHER',
  section: 'personal',
  form: 'adjustments',
  column: 'stage',
  a: 'p',
  x: 'magic',
  fileKind: 'attachment',
  reportId: 'snapshot',
  season: '2020',
  outcomeKind: 'FIRST_YEAR_REVIEW',
  owner: 'organization',
};

export interface Filling {
  readonly organization: string;
  readonly person: string;
  /** Value for a parameter whose meaning this file does not say. */
  readonly other: string;
}

function partAt(known: Known, at: Filling & { readonly before: string; readonly name: string }): string {
  const { before, name, organization, person, other } = at;
  if (/\/organization\/:(id|orgId)$|\/public\/:(orgId|a)$/.test(before)) return organization;
  if (/candidate\/:c?id$/.test(before)) return person;
  const kind = inAddress.find(([pattern]) => new RegExp(`${pattern.source}$`).test(before))?.[1];
  return (kind === undefined ? fixed[name] : known[kind]) ?? other;
}

/** Returns the endpoint's address with a known value in every parameter. */
export const addressWith = ({ path }: EndpointSpec, known: Known, filling: Filling): string =>
  path.replace(/:(\w+)/g, (param: string, name: string, at: number) =>
    encodeURIComponent(partAt(known, { ...filling, name, before: path.slice(0, at) + param })),
  );

/** Kinds of id in a body or a query, by their name. */
const inBody: Readonly<Record<string, string>> = {
  roleId: 'role',
  applicationId: 'application',
  applicationIds: 'application',
  interviewerIds: 'staff',
  chairIds: 'staff',
  standInId: 'staff',
  ids: 'candidate',
  noteIds: 'note',
  actionIds: 'equalityAction',
  candidateId: 'candidate',
  userIds: 'staff',
  recipientIds: 'staff',
  assignees: 'staff',
  assigneeId: 'staff',
  documentId: 'document',
  portal: 'portalCode',
  event: 'event',
  partId: 'eventPart',
  partIds: 'eventPart',
  email: 'email',
  username: 'email',
  token: 'reset',
  roleIds: 'role',
  agencyIds: 'role',
  likeId: 'assessmentDay',
  interviewTypeIds: 'interviewType',
  unselectedIds: 'candidate',
  notThese: 'added',
  handOverTo: 'staff',
  deviceId: 'staff',
  endDevice: 'staff',
  with: 'staff',
  viewId: 'view',
  previewId: 'look',
  batchId: 'bulkMove',
  rareContact: 'staff',
  keptApplications: 'application',
};
/** Names that mean something else at one endpoint than everywhere. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'identity.invitation': { token: 'invitation' },
  'interviews.schedule': { from: 'spanStart', to: 'spanEnd' },
  'identity.on-board': { token: 'invitation' },
  'roles.preview': { token: 'previewToken' },
  'portals.owner': { token: 'portalCode' },
  'sharing.short-link': { id: 'role' },
  'sharing.target': { id: 'short' },
  'candidates.save-step': { id: 'role' },
  'portals.create': { code: 'portalCode' },
  'transfers.offer': { organizationId: 'lateral' },
  'transfers.agree': { organizationId: 'lateral', documentIds: 'document' },
  'messages.check': { templateId: 'messageTemplate' },
  'messages.send': { templateId: 'messageTemplate', files: 'file' },
  'messages.plan': { templateId: 'messageTemplate', files: 'file' },
  'automatic-messages.create': { templateId: 'messageTemplate' },
  'automatic-messages.save': { templateId: 'messageTemplate' },
  'automatic-messages.try': { overRoleId: 'role' },
  'transfers.ask': { organizationId: 'lateral' },
  'assessment-days.release': { personId: 'staff' },
  'events.create': { id: 'eventPart' },
  'events.update': { id: 'eventPart' },
  'events.write-to-guests': { registrationIds: 'registration' },
  'events.arrivals': { id: 'registration', registrationId: 'registration', ofId: 'registration' },
};
const said: Readonly<Record<string, unknown>> = {
  password: 'Correct-horse-7',
  newPassword: 'Correct-horse-7',
  grant_type: 'password',
  language: 'en',
  languageCode: 'en',
  countries: 'GB',
  colocatedCountries: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  atTime: '08:00',
  hours: [{ weekday: 1, from: '09:00', to: '10:00' }],
  usernames: 'zzours.staff@example.org',
  dateTime: '2027-03-30T12:00:00Z',
  colour: '#0f766e',
  headerBGcolour: '#0f766e',
  secondaryColour: '#0f766e',
  minutes: 15,
  since: '2026-11-24T08:00:00Z',
  logo: '01234567-89ab-7cde-8f01-23456789abcd',
  darkLogo: '01234567-89ab-7cde-8f01-23456789abcd',
  picture: { id: '01234567-89ab-7cde-8f01-23456789abcd', width: 1600, height: 900, focusX: 50, focusY: 50, alt: '' },
  links: [],
  ...bareDay,
  incidents: [{ kind: 'ROOM_LOST', roomId: '01234567-89ab-7cde-8f01-23456789abcd', from: 540 }],
  day: '2027-01-14',
  startedOn: '2027-01-14',
  leftOn: '2027-01-15',
  custom: [],
  universityGroups: [],
  schoolGroups: [],
  section: 'personal',
  data: { firstName: 'New' },
  searchTerm: 'zzours',
  code: '123456',
  subdomain: undefined,
  device: 'a-browser-of-somebody-elses-own-0',
};

export interface LawfulCalls {
  readonly bodyOf: (endpoint: EndpointSpec) => unknown;
  readonly queryOf: (endpoint: EndpointSpec) => string;
  readonly call: (caller: Caller, endpoint: EndpointSpec, path: string) => Promise<Reply>;
}

const upload = (): ReturnType<typeof multipart> => multipart({ kind: 'CV' }, { name: 'a.pdf', bytes: aPdf(['x']) });

const verbs = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function formOf(body: unknown): { payload: string; headers: Record<string, string> } {
  const parts = Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]);
  return {
    payload: new URLSearchParams(parts).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

/**
 * Returns calls of every endpoint that its contract allows, with known ids wherever one may be named; `bodies` gives the body of
 * endpoints that refuse any other lawful one.
 */
export function lawfulCalls(known: Known, bodies: Readonly<Record<string, object>> = {}): LawfulCalls {
  const nameOf =
    (endpoint: EndpointSpec) =>
    (name: string): unknown => {
      const kind = ownNames[endpoint.id]?.[name] ?? inBody[name];
      return kind === undefined ? said[name] : known[kind];
    };
  const bodyOf = (endpoint: EndpointSpec): unknown =>
    bodies[endpoint.id] ?? lawfulValue(schemasOf(endpoint).body ?? {}, nameOf(endpoint));
  function queryOf(endpoint: EndpointSpec): string {
    const all = lawfulValue(schemasOf(endpoint).query, nameOf(endpoint));
    const given = Object.entries(isRecord(all) ? all : {}).filter(([name]) => nameOf(endpoint)(name) !== undefined);
    const texts = given.map(([name, value]): [string, string] => [name, String(value)]);
    return given.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
  }
  const sentWith = (endpoint: EndpointSpec): CallOptions & { body?: unknown } => {
    if (endpoint.bodyKind === 'file') return upload();
    const body = endpoint.body === undefined ? undefined : bodyOf(endpoint);
    return endpoint.bodyKind === 'form' ? formOf(body) : { body };
  };
  function call(caller: Caller, endpoint: EndpointSpec, path: string): Promise<Reply> {
    const url = `${path}${queryOf(endpoint)}`;
    if (endpoint.method === 'GET') return caller.get(url);
    const { body, ...options } = sentWith(endpoint);
    return caller[verbs[endpoint.method]](url, body, options);
  }
  return { bodyOf, queryOf, call };
}
