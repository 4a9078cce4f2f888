import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import { z } from 'zod';

/** A time in the calendar of a person, marked as Microsoft marks it. */
export interface SimulatedTime {
  readonly start: string;
  readonly end: string;
  readonly mark?: 'free' | 'tentative' | 'busy' | 'oof' | 'workingElsewhere';
}

export interface CalendarSimulator {
  readonly url: string;
  /** Texts of published calendars and of objects on the CalDAV server, by path. */
  readonly files: Map<string, string>;
  /** Times of people at Microsoft and Google, by mail address. */
  readonly times: Map<string, readonly SimulatedTime[]>;
  /** Requests, as `GET /path`. */
  readonly seen: string[];
  /** Status of every further answer; null for the usual ones. */
  failing: number | null;
  /** Whether requests are left without an answer. */
  isSilent: boolean;
  close(): Promise<void>;
}

export const simulatedPassword = 'correct-horse';
export const microsoftSecret = 'microsoft-secret';

interface SimulatedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
}

function answerJson(response: ServerResponse, status: number, body: object): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');

/** Answers what an address is, and a query for the events of a calendar with all objects under its path. */
function answerDav({ files }: CalendarSimulator, { request, response, url }: SimulatedRequest): void {
  const wanted = `Basic ${Buffer.from(`jo:${simulatedPassword}`).toString('base64')}`;
  if (request.headers.authorization !== wanted) {
    response.writeHead(401).end();
    return;
  }
  const found = [...files].filter(([path]) => path.startsWith(url.pathname));
  if (found.length === 0) {
    response.writeHead(404).end();
    return;
  }
  const isType = request.method === 'PROPFIND';
  const type = '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>';
  const part = (path: string, prop: string): string =>
    `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${prop}</d:prop></d:propstat></d:response>`;
  const parts = isType
    ? [part(url.pathname, type)]
    : found.map(([path, text]) => part(path, `<cal:calendar-data>${escaped(text)}</cal:calendar-data>`));
  const xml = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${parts.join('')}</d:multistatus>`;
  response.writeHead(207, { 'content-type': 'application/xml' }).end(xml);
}

const scheduleQuestion = z.object({
  schedules: z.array(z.string()),
  startTime: z.object({ dateTime: z.string() }),
  endTime: z.object({ dateTime: z.string() }),
});

/** Answers as `getSchedule` does, with subjects and places, for less than 42 days. */
function answerMicrosoft({ times }: CalendarSimulator, { request, response, body }: SimulatedRequest): ServerResponse {
  if (request.headers.authorization !== 'Bearer microsoft-token') return answerJson(response, 401, {});
  const { schedules, startTime, endTime } = scheduleQuestion.parse(JSON.parse(body));
  const [from, to] = [Date.parse(`${startTime.dateTime}Z`), Date.parse(`${endTime.dateTime}Z`)];
  if (to - from >= 42 * 86_400_000) return answerJson(response, 400, { error: { code: 'TimeIntervalTooBig' } });
  const utc = (time: string) => ({ dateTime: `${new Date(time).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' });
  const value = schedules.map((scheduleId) => {
    const own = times.get(scheduleId);
    if (!own) return { scheduleId, error: { responseCode: 'ErrorMailRecipientNotFound' } };
    const items = own.filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from);
    const scheduleItems = items.map(({ start, end, mark = 'busy' }) => ({
      status: mark,
      subject: 'Kept from us',
      location: 'Kept from us',
      start: utc(start),
      end: utc(end),
    }));
    return { scheduleId, scheduleItems };
  });
  return answerJson(response, 200, { value });
}

const freeBusyQuestion = z.object({ timeMin: z.string(), timeMax: z.string() });

/** Answers as `freeBusy` does. The token names whose calendar is the primary one. */
function answerGoogle({ times }: CalendarSimulator, { request, response, body }: SimulatedRequest): ServerResponse {
  const own = times.get(request.headers.authorization?.replace('Bearer google-', '') ?? '');
  const { timeMin, timeMax } = freeBusyQuestion.parse(JSON.parse(body));
  if (!own)
    return answerJson(response, 200, { calendars: { primary: { errors: [{ reason: 'notFound' }], busy: [] } } });
  const busy = own
    .filter(({ start, end, mark }) => mark !== 'free' && start < timeMax && end > timeMin)
    .map(({ start, end }) => ({ start, end }));
  return answerJson(response, 200, { calendars: { primary: { busy } } });
}

function answerToken({ response, url, body }: SimulatedRequest): ServerResponse {
  const form = new URLSearchParams(body);
  if (url.pathname === '/token') {
    const { sub, scope } = decodeJwt(form.get('assertion') ?? '');
    const isRight = scope === 'https://www.googleapis.com/auth/calendar.freebusy';
    return answerJson(response, isRight ? 200 : 401, { access_token: `google-${sub}`, expires_in: 3600 });
  }
  const isRight = form.get('client_secret') === microsoftSecret;
  return answerJson(response, isRight ? 200 : 401, { access_token: 'microsoft-token', expires_in: 3600 });
}

function answerFeed({ files }: CalendarSimulator, { response, url }: SimulatedRequest): void {
  const moved = /^\/moved\/(?<target>.+)$/.exec(url.pathname)?.groups?.['target'];
  if (moved !== undefined) {
    response.writeHead(302, { location: decodeURIComponent(moved) }).end();
    return;
  }
  const text = files.get(url.pathname);
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(text);
}

function answer(simulator: CalendarSimulator, at: SimulatedRequest): void {
  const { request, response, url } = at;
  if (simulator.isSilent) return;
  if (simulator.failing !== null) response.writeHead(simulator.failing).end();
  else if (['PROPFIND', 'REPORT'].includes(request.method ?? '')) answerDav(simulator, at);
  else if (url.pathname.endsWith('/token')) answerToken(at);
  else if (url.pathname.endsWith('/getSchedule')) answerMicrosoft(simulator, at);
  else if (url.pathname === '/calendar/v3/freeBusy') answerGoogle(simulator, at);
  else answerFeed(simulator, at);
}

/** Plays publishers of calendars, a CalDAV server, Microsoft and Google on a port of this machine. */
export async function startCalendarSimulator({ port: wanted = 0 } = {}): Promise<CalendarSimulator> {
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const url = new URL(request.url ?? '/', simulator.url);
      simulator.seen.push(`${request.method} ${url.pathname}`);
      answer(simulator, { request, response, url, body });
    });
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const simulator: CalendarSimulator = {
    url: `http://127.0.0.1:${port}`,
    files: new Map(),
    times: new Map(),
    seen: [],
    failing: null,
    isSilent: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return simulator;
}

/** Returns a calendar with these components, as lines without their ends. */
export const aCalendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let events = 0;

/** Returns the lines of an event of a calendar. */
export function anEvent(...lines: readonly string[]): string[] {
  events += 1;
  return [
    'BEGIN:VEVENT',
    `UID:event-${events}@example.org`,
    'DTSTAMP:20270101T000000Z',
    'SUMMARY:Kept from us',
    ...lines,
    'END:VEVENT',
  ];
}
