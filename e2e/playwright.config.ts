import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './fixtures.ts';

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = installed.find((path) => path !== undefined && existsSync(path));

/**
 * Journeys on PostgreSQL alone: those for which time passes in the database, which a test can reach there only, one whose
 * candidates take interview times from each other, and one whose mails must arrive by SMTP.
 */
const onPostgres = [
  'agencies.spec.ts',
  'automatic-messages.spec.ts',
  'interview-release.spec.ts',
  'interview-waves.spec.ts',
  'later-outcomes.spec.ts',
  'reports.spec.ts',
];

export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // Each worker has a server, a database and a folder of its own, and takes the files in their order.
  workers: 4,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: compiling its code to the fastest form takes longer than that form saves.
        '--js-flags=--no-opt',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // No one opens the pictures of a run elsewhere, and a list of them takes the place of what went wrong.
    screenshot: process.env['CI'] ? 'off' : 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'pglite', use: { engine: 'pglite' }, testIgnore: onPostgres },
    // One worker, because a second one would make the demo anew for a single test.
    { name: 'postgres', use: { engine: 'postgres' }, testMatch: ['story.spec.ts', ...onPostgres], workers: 1 },
  ],
});
