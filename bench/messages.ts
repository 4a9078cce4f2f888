import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../apps/api/src/config.ts';
import { createUser } from '../apps/api/src/features/tenancy/identity/public.ts';
import { createOrganization } from '../apps/api/src/features/tenancy/organizations/public.ts';
import { hashPassword } from '../apps/api/src/features/tenancy/passwords/public.ts';
import { openDatabase } from '../apps/api/src/platform/db/tenant-tx.ts';
import { openJobQueue } from '../apps/api/src/platform/jobs/job-queue.ts';
import { type MailServer, startMailServer } from '../apps/api/src/testing/mail-server.ts';
import { type BenchEngines, openBenchDatabase } from './database.ts';
import { benchHost, benchPassword, generate, type Population } from './generate.ts';
import { openClient } from './http-client.ts';
import { summarise } from './measure.ts';
import { describeMachine, keepSection } from './report.ts';
import { bearer, json } from './scenario.ts';
import { readerToken, secretKey } from './scenarios.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { missedOf, type Target, targetsTable } from './targets.ts';

/** Measures a message to very many candidates, and meanwhile the wait of another organisation's people for a passcode. */
const quick = process.argv.includes('--quick');
const recipients = quick ? 1000 : 10_000;
const passcodes = quick ? 5 : 30;
const neighbour = 'neighbour';
const longestMs = 60_000;

const content = {
  en: {
    subject: 'About {{ roleTitle }}',
    document: {
      blocks: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Dear ' },
            { kind: 'placeholder', key: 'firstName' },
          ],
        },
        {
          kind: 'paragraph',
          content: [{ kind: 'text', text: 'We read your application, and will write to you soon.' }],
        },
        { kind: 'button', text: 'See your application', url: '{{ applicationsLink }}' },
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Yours, ' },
            { kind: 'placeholder', key: 'senderName' },
          ],
        },
      ],
    },
  },
};

const passcodeAddress = (index: number): string => `staff${index}@${neighbour}.example`;

/** Adds another organisation, whose people sign in with a passcode by mail. */
async function addNeighbour({ app, admin }: BenchEngines): Promise<void> {
  const jobs = openJobQueue({ engine: app, onError: () => undefined });
  await jobs.start();
  const database = openDatabase(app, () => new Date(), jobs);
  const config = readConfig({ PUBLIC_URL: 'http://localhost' });
  const organization = { sectorId: 1, countryBase: 'UK', productType: 'ATS', theme: { colour: '#0f766e' } } as const;
  const { id } = await database.withPlatform((tx) =>
    createOrganization(tx, config, { ...organization, subdomain: neighbour, name: 'Neighbour' }),
  );
  const passwordHash = await hashPassword(benchPassword);
  await database.withTenant({ organizationId: id, actor: { system: 'bench' } }, async (tx) => {
    for (let index = 0; index < passcodes; index += 1) {
      const names = { firstName: `Reader ${index}`, lastName: 'Bench' };
      await createUser(tx, { userType: 'HIRING_MANAGER', email: passcodeAddress(index), ...names, passwordHash });
    }
  });
  await jobs.stop();
  await admin.exclusive((session) =>
    session.query(`update user_account set two_step = 'email' where organization_id = $1`, [id]),
  );
}

const hasArrived = ({ received }: MailServer, address: string): boolean =>
  received.some(({ receivers }) => receivers.includes(address));

/** Signs in with a password and returns the milliseconds until the passcode is with the mail server. */
async function waitForPasscode({ port }: BenchServer, mail: MailServer, address: string): Promise<number> {
  const client = await openClient(port, `${neighbour}.localhost`);
  const form = new URLSearchParams({
    grant_type: 'password',
    username: address,
    password: benchPassword,
    partner: neighbour,
    scope: 'write',
  });
  const begun = performance.now();
  const { status, body } = await client.send({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  client.close();
  if (status !== 206) throw new Error(`no passcode: ${status} ${body}`);
  while (!hasArrived(mail, address)) {
    if (performance.now() - begun > longestMs) return Number.NaN;
    await wait(5);
  }
  return performance.now() - begun;
}

interface Written {
  readonly seconds: number;
  readonly count: number;
  /** Number of mails that had left by then. */
  readonly left: number;
}

/** Writes to everybody on the role, and waits until each mail is stored with its job. */
async function writeToAll(server: BenchServer, mail: MailServer, population: Population): Promise<Written> {
  const client = await openClient(server.port, benchHost);
  const headers = { ...bearer(await readerToken(population)), ...json };
  const { roleId } = population;
  const body = JSON.stringify({ roleId, resource: {}, content, undoMinutes: 0, confirmed: recipients });
  const begun = performance.now();
  const started = await client.send({ method: 'POST', path: '/api/v1/messages', headers, body });
  if (started.status !== 202) throw new Error(`not written: ${started.status} ${started.body}`);
  let progress = JSON.parse(started.body) as { batchId: string; state: string; moved: number };
  while (progress.state === 'running') {
    await wait(100);
    const reply = await client.send({ method: 'GET', path: `/api/v1/bulk-moves/${progress.batchId}`, headers });
    progress = JSON.parse(reply.body);
  }
  client.close();
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  return { seconds, count: progress.moved, left: mail.received.length };
}

const database = await openBenchDatabase('postgres');
const mail = await startMailServer();
try {
  const engines = await database.open();
  const population = await generate(engines, { applications: recipients, submitters: 10 });
  await addNeighbour(engines);
  await engines.close();
  const server = await startBenchServer({ ...database.environment, SECRET_KEY: secretKey, SMTP_URL: mail.url });
  try {
    const writing = writeToAll(server, mail, population);
    const times: number[] = [];
    for (let index = 0; index < passcodes; index += 1) {
      await wait(500);
      times.push(await waitForPasscode(server, mail, passcodeAddress(index)));
    }
    const written = await writing;
    const { p50, p95 } = summarise(times, 1);
    const slowest = Math.round(Math.max(...times)) / 1000;
    const targets: Target[] = [
      {
        what: `A message to ${recipients} stored, each in their own words, s`,
        measured: written.seconds,
        most: longestMs / 1000,
        note: `${written.left} had left by then`,
      },
      { what: 'Mails stored', measured: written.count, least: recipients, note: 'one for each' },
      {
        what: 'Another organisation’s passcode meanwhile, from the password to the mail server, the slowest, s',
        measured: slowest,
        most: 2,
        note: `p50 ${p50}, p95 ${p95} ms, ${times.length} times`,
      },
    ];
    const table = targetsTable({
      title: `A message to ${recipients}, and a passcode of another organisation meanwhile`,
      database: database.version,
      machine: describeMachine(),
      date: new Date().toISOString(),
      unit: 'Mail goes to an SMTP server on the machine',
      targets,
    });
    console.log(table);
    for (const line of missedOf(targets)) console.log(line);
    if (!quick) await keepSection('messages', table);
  } finally {
    await server.stop();
  }
} finally {
  await mail.close();
  await database.remove();
}
