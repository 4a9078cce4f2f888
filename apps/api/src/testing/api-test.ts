import { test } from 'vitest';
import { openTestApp, type TestAppOptions } from './test-app.ts';

const noOptions: TestAppOptions = {};

/** Tests of one file, which share the app that the first of them opens. A file passes options by replacing `appOptions`. */
export const apiTest = test
  .extend('appOptions', { scope: 'file' }, noOptions)
  .extend('app', { scope: 'file' }, async ({ appOptions }, { onCleanup }) => {
    const app = await openTestApp(appOptions);
    onCleanup(() => app.close());
    return app;
  });

/** Tests of one file in one organisation, with an administrator who is signed in. */
export const tenantTest = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, adminUser }) => app.signIn(adminUser));
