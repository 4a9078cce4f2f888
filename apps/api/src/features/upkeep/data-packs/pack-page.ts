import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { isEmptyValue, isRecord } from '@evenhand/domain/fields/values';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { fieldInWords, profileInWords } from '../../records/answer-words/public.ts';
import type { PackContents } from './gather-pack.ts';
import { messageLetters } from './message-letters.ts';
import type { PathOf } from './pack-json.ts';
import type { PackWords } from './pack-words.ts';
import { type PageBlock, type PageSection, writePage } from './write-page.ts';

interface Pack {
  readonly tenant: Tenant;
  readonly words: PackWords;
  readonly contents: PackContents;
  readonly now: Date;
  readonly pathOf: PathOf;
}

type Row = { readonly label: string; readonly texts: readonly string[] };
const present = (rows: readonly Row[]): Row[] =>
  rows
    .map(({ label, texts }) => ({ label, texts: texts.filter((text) => text !== '') }))
    .filter(({ texts }) => texts.length > 0);
const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): PageBlock => ({
  kind: 'table',
  caption,
  head,
  rows,
});
/** Blocks, or that there is nothing. */
const orNothing = ({ pack }: PackWords, blocks: readonly PageBlock[], count: number): readonly PageBlock[] =>
  count > 0 ? blocks : [{ kind: 'text', text: pack('nothing') }];

function accountSection({ words, contents: { account, sessions, choices } }: Pack): PageSection {
  const { pack, say, time } = words;
  const facts = present([
    { label: pack('account.name'), texts: [`${account.first_name} ${account.last_name}`.trim()] },
    { label: pack('account.email'), texts: [account.email] },
    { label: pack('account.created'), texts: [time(account.created_at)] },
    { label: pack('account.language'), texts: [account.language] },
    { label: pack('account.zone'), texts: [account.time_zone ?? ''] },
    { label: pack('account.twoStep'), texts: [pack.wordOr(`twoStep.${account.two_step}`, account.two_step)] },
  ]);
  const devices = sessions.map((one) => [
    one.device_name,
    time(one.created_at),
    time(one.last_used_at),
    one.ended_at === null ? '' : time(one.ended_at),
  ]);
  const head = [pack('devices.name'), pack('devices.since'), pack('devices.used'), pack('devices.ended')];
  const chosen = choices.map(({ kind, channel, is_on: isOn, days }) => [
    pack.wordOr(`choice.${kind}`, kind),
    channel,
    say(isOn ? 'ui.yes' : 'ui.no'),
    Array.isArray(days) ? days.join(', ') : '',
  ]);
  const choiceHead = [pack('choices.kind'), pack('choices.channel'), pack('choices.on'), pack('choices.days')];
  return {
    id: 'account',
    title: pack('account.title'),
    blocks: [
      { kind: 'facts', rows: facts },
      ...(devices.length > 0 ? [table(pack('devices.title'), head, devices)] : []),
      ...(chosen.length > 0 ? [table(pack('choices.title'), choiceHead, chosen)] : []),
    ],
  };
}

function profileSection({ tenant, words, contents }: Pack): PageSection {
  const { pack } = words;
  const reader = { ...words, aboutApplication: pack('applications.title'), isTold: () => true };
  const parts = profileInWords(reader, tenant, contents.sections);
  return {
    id: 'profile',
    title: pack('profile.title'),
    blocks: orNothing(words, [{ kind: 'text', text: pack('profile.text') }], parts.length),
    parts: parts.map(({ title, parts: rows }, at) => ({
      id: `profile-${at + 1}`,
      title,
      blocks: [{ kind: 'facts', rows }],
    })),
  };
}

function adjustmentsSection({ words, contents: { adjustments } }: Pack): PageSection {
  const rows = adjustmentFields
    .filter(({ id }) => !isEmptyValue(adjustments.data[id]))
    .map((field) => fieldInWords(words, field, adjustments.data[field.id]));
  return {
    id: 'adjustments',
    title: words.say('profile.adjustments.title'),
    blocks: orNothing(words, [{ kind: 'facts', rows }], rows.length),
  };
}

function consentsSection({ words, contents: { profile } }: Pack): PageSection {
  const { pack, time } = words;
  const by = ({ channel, ip_address: address }: (typeof profile.consents)[number]): string =>
    channel === null ? '' : pack.wordOr(`consents.${channel}`, channel, { address: address ?? '' });
  const rows = profile.consents.map((one) => ({
    label: pack('consents.given', { time: time(one.given_at), version: one.version }),
    texts: [
      one.shown_text,
      by(one),
      one.withdrawn_at === null ? '' : pack('consents.withdrawn', { time: time(one.withdrawn_at) }),
    ],
  }));
  return {
    id: 'consents',
    title: pack('consents.title'),
    blocks: orNothing(words, [{ kind: 'facts', rows: present(rows) }], rows.length),
  };
}

const flagNames = ({ staff }: PackWords, flags: unknown): string[] =>
  (Array.isArray(flags) ? flags : [])
    .filter((flag: unknown) => isRecord(flag) && flag['value'] === true)
    .map((flag: unknown) => {
      const code = isRecord(flag) ? String(flag['code']) : '';
      return staff.wordOr(`context.flag.${code}`, code);
    });

function contextSection({ words, contents: { results, flags } }: Pack): PageSection {
  const { pack, time } = words;
  const rows = results.map((result) => [
    time(result.computed_at),
    String(result.flag_count),
    flagNames(words, flags.find(({ version }) => version === result.version)?.flags).join('; '),
  ]);
  const head = [pack('context.at'), pack('context.count'), pack('context.flags')];
  return {
    id: 'context',
    title: pack('context.title'),
    blocks: orNothing(
      words,
      [{ kind: 'text', text: pack('context.text') }, table(pack('context.title'), head, rows)],
      rows.length,
    ),
  };
}

function applicationsSection({ words, contents: { applications, answers } }: Pack): PageSection {
  const { pack, say, time } = words;
  const parts = applications.map((one, at) => {
    const facts = present([
      { label: pack('applications.reference'), texts: [referenceOf(one.id)] },
      {
        label: pack('applications.status'),
        texts: [say(`applications.status.${one.status}`), one.outcomeSentence ?? ''],
      },
      { label: pack('applications.sentAt'), texts: [one.submittedAt === null ? '' : time(new Date(one.submittedAt))] },
    ]);
    const written = answers.find(({ applicationId }) => applicationId === one.id)?.sections ?? [];
    return {
      id: `application-${at + 1}`,
      title: one.role.title,
      blocks: [
        { kind: 'facts', rows: facts } as const,
        ...written.map(({ title, parts: rows }) => ({ kind: 'facts', title, rows }) as const),
      ],
    };
  });
  return { id: 'applications', title: pack('applications.title'), blocks: orNothing(words, [], parts.length), parts };
}

function historySection({ words, contents: { events, account } }: Pack): PageSection {
  const { pack, time } = words;
  const rows = events.map((event) => [
    time(event.at),
    pack.wordOr(`did.${event.kind}`, event.kind),
    pack(event.actor_id === account.id ? 'history.you' : 'history.others'),
    event.role_title ?? '',
  ]);
  const head = [pack('history.at'), pack('history.what'), pack('history.by'), pack('history.role')];
  return {
    id: 'history',
    title: pack('history.title'),
    blocks: orNothing(words, [table(pack('history.title'), head, rows)], rows.length),
  };
}

function messagesSection({ words, contents }: Pack): PageSection {
  const letters = messageLetters(words, contents);
  return { id: 'messages', title: words.pack('messages.title'), blocks: orNothing(words, letters, letters.length) };
}

function eventsSection({ words, contents: { registrations } }: Pack): PageSection {
  const { pack, time } = words;
  const rows = registrations.map((one) => [
    one.title,
    time(one.starts_at),
    time(one.registered_at),
    pack.wordOr(`registration.${one.state}`, one.state),
    one.checked_in_at === null ? '' : time(one.checked_in_at),
  ]);
  const head = [
    pack('events.name'),
    pack('events.starts'),
    pack('events.registered'),
    pack('events.state'),
    pack('events.in'),
  ];
  return {
    id: 'events',
    title: pack('events.title'),
    blocks: orNothing(words, [table(pack('events.title'), head, rows)], rows.length),
  };
}

function documentsSection({ words, contents: { documents }, pathOf }: Pack): PageSection {
  const { pack, say, day } = words;
  const told = documents.map((one) => {
    const kind = say.wordOr(`lists.documentKind.${one.kind}`, one.kind);
    const removed = one.removed_at === null ? '' : ` · ${pack('documents.removed', { date: day(one.removed_at) })}`;
    return { path: pathOf(one.id), text: `${one.file_name} · ${kind} · ${day(one.created_at)}${removed}` };
  });
  const links = told.flatMap(({ path, text }) => (path === null ? [] : [{ path, text }]));
  const lost = told
    .filter(({ path }) => path === null)
    .map(({ text }) => ({ label: text, texts: [pack('documents.notKept')] }));
  const blocks: PageBlock[] = [
    ...(links.length > 0 ? [{ kind: 'links', links } as const] : []),
    ...(lost.length > 0 ? [{ kind: 'facts', rows: lost } as const] : []),
  ];
  return { id: 'documents', title: pack('documents.title'), blocks: orNothing(words, blocks, told.length) };
}

function recordText({ time, say }: PackWords, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return time(value);
  if (typeof value === 'boolean') return say(value ? 'ui.yes' : 'ui.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Smaller records, under the names that they are kept by where there is no other word. */
function recordsSection({ words, contents: { records } }: Pack): PageSection {
  const { pack } = words;
  const blocks = records.map(({ table, values }): PageBlock => {
    const rows = Object.entries(values).map(([column, value]) => ({
      label: pack.wordOr(`column.${column}`, column.replaceAll('_', ' ')),
      texts: [recordText(words, value)],
    }));
    return { kind: 'facts', title: pack.wordOr(`record.${table}`, table.replaceAll('_', ' ')), rows: present(rows) };
  });
  return { id: 'records', title: pack('records.title'), blocks: orNothing(words, blocks, records.length) };
}

function othersSection({ words, contents: { others } }: Pack, support: string): PageSection {
  const { pack } = words;
  const count = others.notes.length + others.scores.length;
  return {
    id: 'others',
    title: pack('others.title'),
    blocks: [
      { kind: 'text', text: pack(count > 0 ? 'others.text' : 'others.none') },
      ...(count > 0
        ? [{ kind: 'links', links: [{ path: 'from-others.html', text: pack('others.title') }] } as const]
        : []),
      ...(others.onRequest > 0
        ? [{ kind: 'text', text: pack('others.onRequest', { count: others.onRequest, support }) } as const]
        : []),
    ],
  };
}

/** The pack for people: one page with everything, and links to the files beside it. */
export function packPage(at: Pack, support: string): string {
  const { words, tenant, now } = at;
  const { pack } = words;
  return writePage({
    language: words.language,
    title: pack('title', { organization: tenant.name }),
    lead: [pack('lead', { time: words.time(now), organization: tenant.name }), pack('rights', { support })],
    contents: pack('contents'),
    sections: [
      accountSection(at),
      profileSection(at),
      adjustmentsSection(at),
      consentsSection(at),
      contextSection(at),
      applicationsSection(at),
      historySection(at),
      messagesSection(at),
      eventsSection(at),
      documentsSection(at),
      recordsSection(at),
      othersSection(at, support),
    ],
  });
}
