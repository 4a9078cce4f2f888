import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { caldavReader } from './caldav-reader.ts';
import { aCalendar, anEvent } from './calendar-simulator.factory.ts';

/** The system's own Python, of which the package is a part, before any other. */
const python = ['/usr/bin/python3', 'python3'].find(
  (command) => spawnSync(command, ['-c', 'import radicale']).status === 0,
);

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await wait(50);
  }
  throw new Error('Radicale did not start');
}

// A server that others write and keep: Debian's package `python3-radicale`.
const it = test
  .extend('prefix', { scope: 'file' }, 'evenhand-radicale-')
  .extend('folder', { scope: 'file' }, async ({ prefix }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), prefix));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('url', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const users = join(folder, 'users');
    await writeFile(users, 'jo:correct-horse\n');
    const url = `http://127.0.0.1:${await freePort()}`;
    const server = spawn(
      python ?? '',
      [
        ...['-m', 'radicale', '--config', '', '--server-hosts', url.replace('http://', '')],
        ...['--auth-type', 'htpasswd', '--auth-htpasswd-filename', users, '--auth-htpasswd-encryption', 'plain'],
        ...['--storage-filesystem-folder', join(folder, 'collections')],
      ],
      { stdio: 'ignore' },
    );
    onCleanup(() => void server.kill());
    await untilItAnswers(url, server);
    return url;
  });

it.skipIf(!python)('busy times are read on a real CalDAV server, with the right password alone', async ({ url }) => {
  const headers = { authorization: `Basic ${Buffer.from('jo:correct-horse').toString('base64')}` };
  const write = async (method: string, path: string, body?: string): Promise<void> => {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(201);
  };
  await write('MKCALENDAR', '/jo/work/');
  const weekly = anEvent('DTSTART;TZID=Europe/London:20270316T140000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
  await write('PUT', '/jo/work/1.ics', aCalendar(...weekly));
  await write(
    'PUT',
    '/jo/work/2.ics',
    aCalendar(...anEvent('DTSTART:20270317T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT')),
  );
  await write('PUT', '/jo/work/3.ics', aCalendar(...anEvent('DTSTART:20270601T090000Z', 'DURATION:PT1H')));
  await write('MKCALENDAR', '/jo/home/');
  await write('PUT', '/jo/home/1.ics', aCalendar(...anEvent('DTSTART:20270401T180000Z', 'DURATION:PT1H')));
  const read = (path: string, password = 'correct-horse') =>
    caldavReader({ allowsOwnMachine: true })(
      { address: `${url}${path}`, username: 'jo', password, timeZone: 'Europe/London' },
      { start: Date.parse('2027-03-20T00:00Z'), end: Date.parse('2027-05-01T00:00Z') },
      AbortSignal.timeout(10_000),
    );
  const startsOf = async (path: string): Promise<string[]> =>
    (await read(path)).map(({ start }) => new Date(start).toISOString().slice(0, 16));
  expect(await startsOf('/jo/work/')).toEqual(['2027-03-23T14:00', '2027-03-30T13:00']);
  expect(await startsOf('/jo/')).toEqual(['2027-03-23T14:00', '2027-03-30T13:00', '2027-04-01T18:00']);
  await expect(read('/jo/work/', 'wrong')).rejects.toMatchObject({ fault: 'calendar_sign_in_refused' });
  await expect(read('/jo/none/')).rejects.toMatchObject({ fault: 'calendar_not_found' });
  await expect(read('/')).rejects.toMatchObject({ fault: 'calendar_unreadable' });
});
