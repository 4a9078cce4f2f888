import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { addDays, atHour, dayIn } from '@evenhand/domain/dates/day-in';
import { z } from 'zod';
import { startTextSimulator, type TextSimulator } from '../../../platform/sms/text-simulator.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, type PlantedApplication } from '../pipeline/pipeline.factory.ts';

export const office = '+447700900000';

export interface TextedPerson {
  readonly application: PlantedApplication;
  readonly number: string;
  readonly caller: Caller;
}

let given = 100;

/** Returns a new mobile number as it is dialled at home. */
export function aNumber(): string {
  given += 1;
  return `07700900${given}`;
}
export const abroad = (number: string): string => number.replace(/^0/, '+44');

/** Creates a candidate with an account and an application, who agreed to text messages. */
export async function aTextedPerson(
  app: TestApp,
  at: { readonly tenant: Organization; readonly roleId: string },
  { number = aNumber(), prefers = 'sms', firstName = 'Amara' } = {},
): Promise<TextedPerson> {
  const user = await app.aCandidateUser(at.tenant, { firstName });
  const candidateId = user.candidateId ?? '';
  const application = await anApplication(app, at, { candidateId, email: user.email });
  const caller = await app.signIn(user);
  const chosen = await caller.put('/api/v1/text-messages/choice', { number, consents: true, prefers });
  if (chosen.status !== 200) throw new Error('the number was not kept');
  return { application, number: abroad(number), caller };
}

const setting = z.object({ version: z.number() });

/** Switches text messages of an organisation on. */
export async function textsFrom(admin: Caller, sender: string): Promise<void> {
  const url = '/api/v1/text-messages/settings';
  const { version } = setting.parse((await admin.get(url)).body);
  const saved = await admin.put(url, { isOn: true, sender, costPerPart: 450, version });
  if (saved.status !== 200) throw new Error('text messages were not switched on');
}

const answered = z.object({ batchId: z.string(), moved: z.number(), results: z.array(z.looseObject({})) });

/** Writes to people by text message unless the body says otherwise. */
export async function write(admin: Caller, people: readonly TextedPerson[], body: object = {}) {
  const [first] = people;
  const reply = await admin.post('/api/v1/messages', {
    roleId: first?.application.roleId,
    ids: people.map(({ application }) => application.candidateId),
    channel: 'sms',
    texts: { en: 'Hello {{ firstName }}, about {{ roleTitle }}.' },
    undoMinutes: 0,
    ...body,
  });
  return answered.parse(reply.body);
}

/** Midday in London, yesterday: the provider, which is played by the clock of the machine, took what came since then. */
export const midday = atHour('Europe/London', addDays(dayIn('Europe/London', new Date()), -1), 12);

const textTest = apiTest
  .extend('line', { scope: 'file' }, () => ({ port: 0 }))
  .extend('simulator', { scope: 'file' }, ({ line }) => startTextSimulator({ callbackPort: () => line.port }))
  .extend('appOptions', { scope: 'file' }, ({ simulator }) => ({
    env: {
      SMS_API_URL: simulator.config.apiUrl,
      SMS_ACCOUNT_SID: simulator.config.accountSid,
      SMS_AUTH_TOKEN: simulator.config.authToken,
    },
  }))
  .extend('hiringSide', { scope: 'file' }, async ({ app, line }) => {
    const address = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    line.port = Number(address.port);
    app.clock.now = midday;
    const side = await aHiringSide(app);
    await textsFrom(side.admin, office);
    return side;
  })
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant, { title: 'Spring scheme' }))
  /** Makes the waiting jobs due, as if their time had come, works them, and waits for the reports of the provider. */
  .extend('pass', { scope: 'file' }, ({ app, simulator }) => async (): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`),
    );
    await app.workJobs();
    await simulator.settled();
    await app.workJobs();
  });
textTest.afterAll(async ({ simulator }) => {
  await simulator.close();
});

/** Tests of one file with a provider of text messages that is played by a real server. */
export const withTexts = textTest;

/** Returns the words that a number got, oldest first. */
export const textsTo = ({ taken }: TextSimulator, number: string): string[] =>
  taken.filter(({ to }) => to === number).map(({ body }) => body);
