import { generateKeyPairSync } from 'node:crypto';
import type { CalendarFault, CalendarKind } from '@evenhand/domain/interviewer-availability/calendars';
import { describe, expect, test as plain } from 'vitest';
import { busyTimesOf } from './busy-times-of.ts';
import {
  aCalendar,
  anEvent,
  microsoftSecret,
  simulatedPassword,
  startCalendarSimulator,
} from './calendar-simulator.factory.ts';
import { calendarDataOf } from './dav-answers.ts';
import { openCalendars } from './open-calendars.ts';
import { isPublicAddress } from './public-address.ts';

const within = { start: Date.parse('2027-03-01T00:00Z'), end: Date.parse('2027-04-26T00:00Z') };
const told = (spans: readonly { start: number; end: number }[]): string[] =>
  spans.map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const it = plain
  .extend('port', { scope: 'file' }, 0)
  .extend('simulator', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const simulator = await startCalendarSimulator({ port });
    onCleanup(() => simulator.close());
    return simulator;
  })
  .extend('read', { scope: 'file' }, ({ simulator }) => {
    const readers = openCalendars({
      allowsOwnMachine: true,
      microsoft: {
        apiUrl: simulator.url,
        loginUrl: simulator.url,
        directory: 'hartwell.example',
        clientId: 'evenhand',
        clientSecret: microsoftSecret,
      },
      google: {
        apiUrl: simulator.url,
        loginUrl: simulator.url,
        email: 'reader@project.example',
        privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
    });
    return async (
      kind: CalendarKind,
      address: string,
      { password = simulatedPassword, milliseconds = 10_000 } = {},
    ) => {
      const access = { address, username: 'jo', password, timeZone: 'Europe/London' };
      const spans = await readers[kind]?.(access, within, AbortSignal.timeout(milliseconds));
      return told(spans ?? []);
    };
  });

const zone = 'TZID=GMT Standard Time';
const weekly = aCalendar(
  ...anEvent(
    `DTSTART;${zone}:20270316T140000`,
    `DTEND;${zone}:20270316T150000`,
    'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4',
    `EXDATE;${zone}:20270323T140000`,
  ).with(1, 'UID:weekly'),
  ...anEvent(
    `RECURRENCE-ID;${zone}:20270330T140000`,
    `DTSTART;${zone}:20270331T093000`,
    `DTEND;${zone}:20270331T103000`,
  ).with(1, 'UID:weekly'),
);
const weeklyTimes = ['03-16T14:00 03-16T15:00', '03-31T08:30 03-31T09:30', '04-06T13:00 04-06T14:00'];

describe('a calendar in the format of RFC 5545', () => {
  it.for([
    ['is read over the change of clocks, without what was left out and with what was moved', weekly, weeklyTimes],
    [
      'counts a tentative time as busy',
      aCalendar(...anEvent('DTSTART:20270330T140000Z', 'DTEND:20270330T150000Z', 'STATUS:TENTATIVE')),
      ['03-30T14:00 03-30T15:00'],
    ],
    [
      'counts neither what is transparent, cancelled nor marked free',
      aCalendar(
        ...anEvent('DTSTART:20270330T140000Z', 'DTEND:20270330T150000Z', 'TRANSP:TRANSPARENT'),
        ...anEvent('DTSTART:20270330T140000Z', 'DTEND:20270330T150000Z', 'STATUS:CANCELLED'),
        ...anEvent('DTSTART;VALUE=DATE:20270330', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      ),
      [],
    ],
    [
      'has whole days and times without a zone by the clock of its owner',
      aCalendar(
        ...anEvent('DTSTART;VALUE=DATE:20270330', 'DTEND;VALUE=DATE:20270401'),
        ...anEvent('DTSTART:20270402T090000', 'DURATION:PT90M', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ),
      ['03-29T23:00 03-31T23:00', '04-02T08:00 04-02T09:30', '04-09T08:00 04-09T09:30'],
    ],
    [
      'may list busy times alone',
      aCalendar(
        'BEGIN:VFREEBUSY',
        'UID:f',
        'DTSTAMP:20270101T000000Z',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270330T140000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20270330T160000Z/PT1H',
        'END:VFREEBUSY',
      ),
      ['03-30T14:00 03-30T15:00'],
    ],
  ] as const)('%s', ([, text, times]) => {
    expect(told(busyTimesOf(text, { timeZone: 'Europe/London', within }))).toEqual(times);
  });
});

describe('a calendar is read', () => {
  it('at the address where it is published, also by one that leads there', async ({ simulator, read }) => {
    simulator.files.set('/jo.ics', weekly);
    expect(await read('ICS', `${simulator.url}/jo.ics`)).toEqual(weeklyTimes);
    expect(await read('ICS', `${simulator.url}/moved/${encodeURIComponent('/jo.ics')}`)).toEqual(weeklyTimes);
  });

  it('on a CalDAV server', async ({ simulator, read }) => {
    simulator.files.set('/dav/jo/1.ics', weekly);
    const other = aCalendar(...anEvent('DTSTART:20270302T140000Z', 'DTEND:20270302T150000Z', 'COMMENT:a < b & c'));
    simulator.files.set('/dav/jo/2.ics', other);
    expect(await read('CALDAV', `${simulator.url}/dav/jo/`)).toEqual(['03-02T14:00 03-02T15:00', ...weeklyTimes]);
  });

  it.for(['MICROSOFT', 'GOOGLE'] as const)(
    'at %s, over as many weeks as are planned',
    async (kind, { simulator, read }) => {
      simulator.times.set('jo@hartwell.example', [
        { start: '2027-03-02T14:00:00Z', end: '2027-03-02T15:00:00Z', mark: 'tentative' },
        { start: '2027-03-03T14:00:00Z', end: '2027-03-03T15:00:00Z', mark: 'free' },
        { start: '2027-04-20T14:00:00Z', end: '2027-04-20T15:00:00Z', mark: 'oof' },
      ]);
      const times = ['03-02T14:00 03-02T15:00', '04-20T14:00 04-20T15:00'];
      expect(await read(kind, 'jo@hartwell.example')).toEqual(times);
      await expect(read(kind, 'other@hartwell.example')).rejects.toMatchObject({ fault: 'calendar_not_found' });
    },
  );
});

describe('a calendar that cannot be read', () => {
  const bomb = aCalendar(...anEvent('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'));
  it.for<[string, CalendarFault, CalendarKind, string, { password?: string; milliseconds?: number; files?: string }]>([
    ['another password', 'calendar_sign_in_refused', 'CALDAV', '/dav/jo/', { password: 'wrong' }],
    ['an address without one', 'calendar_not_found', 'ICS', '/none.ics', {}],
    ['a page', 'calendar_unreadable', 'ICS', '/page.ics', { files: '<html></html>' }],
    ['a large one', 'calendar_too_large', 'ICS', '/large.ics', { files: 'x'.repeat(5 * 1024 * 1024 + 1) }],
    ['a rule without an end', 'calendar_unreadable', 'ICS', '/bomb.ics', { files: bomb }],
    [
      'a redirect into a private network',
      'calendar_not_https',
      'ICS',
      `/moved/${encodeURIComponent('http://10.0.0.1/')}`,
      {},
    ],
    [
      'a redirect to a machine around us',
      'calendar_address_refused',
      'ICS',
      `/moved/${encodeURIComponent('https://169.254.169.254/latest')}`,
      {},
    ],
  ])('names what is wrong: %s', async ([, fault, kind, path, { files, ...options }], { simulator, read }) => {
    simulator.files.set('/dav/jo/1.ics', weekly);
    if (files !== undefined) simulator.files.set(path, files);
    await expect(read(kind, `${simulator.url}${path}`, options)).rejects.toMatchObject({ fault });
  });

  it('names a server that does not answer or fails', async ({ simulator, read }) => {
    simulator.isSilent = true;
    await expect(read('ICS', `${simulator.url}/jo.ics`, { milliseconds: 100 })).rejects.toMatchObject({
      fault: 'calendar_too_slow',
    });
    simulator.isSilent = false;
    simulator.failing = 503;
    await expect(read('GOOGLE', 'late@hartwell.example')).rejects.toMatchObject({ fault: 'calendar_failed' });
    simulator.failing = null;
  });
});

plain.for([
  ['http://calendar.example.org/jo.ics', 'calendar_not_https'],
  ['http://127.0.0.1:1/jo.ics', 'calendar_not_https'],
  ['https://127.0.0.1/jo.ics', 'calendar_address_refused'],
  ['https://2130706433/jo.ics', 'calendar_address_refused'],
  ['https://[::1]/jo.ics', 'calendar_address_refused'],
  ['https://localhost/jo.ics', 'calendar_address_refused'],
  ['webcal://192.168.1.1/jo.ics', 'calendar_address_refused'],
  ['jo.ics', 'calendar_address_refused'],
] as const)('a server refuses to read %s: %s', async ([address, fault]) => {
  const readers = openCalendars({ allowsOwnMachine: false, microsoft: null, google: null });
  const access = { address, username: '', password: '', timeZone: 'UTC' };
  await expect(readers.ICS?.(access, within, AbortSignal.timeout(5000))).rejects.toMatchObject({ fault });
  expect(Object.keys(readers)).toEqual(['ICS', 'CALDAV']);
});

plain.for([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4009::200e', true],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['255.255.255.255', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
] as const)('the address %s is one of the internet: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

plain('the calendars in an answer of many parts are read as the server writes them', () => {
  const parts = '<C:calendar-data xml:lang="en"><![CDATA[BEGIN & END]]></C:calendar-data><C:calendar-data/>';
  const xml = `<multistatus xmlns="DAV:" xmlns:C="urn">${parts}<C:calendar-data>&#66;&lt;&#x43;&unknown;</C:calendar-data></multistatus>`;
  expect(calendarDataOf(xml)).toEqual(['BEGIN & END', 'B<C&unknown;']);
  expect(() => calendarDataOf('<html></html>')).toThrow('calendar_unreadable');
});
