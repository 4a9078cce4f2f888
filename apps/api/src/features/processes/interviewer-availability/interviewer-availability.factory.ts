import {
  aCalendar,
  anEvent,
  microsoftSecret,
  startCalendarSimulator,
} from '../../../platform/calendars/calendar-simulator.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { interviewerAvailabilityTasks } from './interviewer-availability.jobs.ts';

export const availabilityUrl = '/api/v1/interviewer-availability';
const monday = new Date('2027-03-29T08:00:00Z');

/** Tests of one file with calendars that a server of this machine plays. */
export const withCalendars = apiTest
  .extend('port', { scope: 'file' }, 0)
  .extend('simulator', { scope: 'file' }, async ({ port }, { onCleanup }) => {
    const simulator = await startCalendarSimulator({ port });
    onCleanup(() => simulator.close());
    return simulator;
  })
  .extend('appOptions', { scope: 'file' }, ({ simulator }) => ({
    env: {
      CALENDAR_OWN_MACHINE: '1',
      CALENDAR_MICROSOFT_DIRECTORY: 'hartwell.example',
      CALENDAR_MICROSOFT_CLIENT_ID: 'evenhand-app',
      CALENDAR_MICROSOFT_SECRET: microsoftSecret,
      CALENDAR_MICROSOFT_URL: simulator.url,
      CALENDAR_MICROSOFT_LOGIN_URL: simulator.url,
    },
  }))
  .extend('tenant', { scope: 'file' }, ({ app }) => {
    app.clock.now = monday;
    return app.aTenant();
  })
  /** An interviewer, signed in. Each test has its own. */
  .extend('jo', async ({ app, tenant }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    return { user, caller: await app.signIn(user) };
  })
  .extend('simulatedFeed', ({ simulator }) => {
    simulator.files.set('/jo.ics', aCalendar(...anEvent('DTSTART:20270330T100000Z', 'DTEND:20270330T110000Z')));
    return `${simulator.url}/jo.ics`;
  })
  /** Runs what the clock would: the task that looks for calendars that are due, and its jobs. */
  .extend('round', ({ app }) => async (): Promise<void> => {
    for (const task of interviewerAvailabilityTasks(app.services)) await task.run();
    await app.workJobs();
  });

export const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
export const declaredAvailability = {
  timeZone: 'Europe/London',
  hours: workingHours,
  away: [{ from: '2027-03-31', to: '2027-03-31' }],
  perDay: 3,
  perWeek: null,
  inTraining: false,
  panelGroup: null,
  version: 0,
};
