import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressAssets } from './build/compress-assets.ts';
import { customMedia } from './build/custom-media.ts';
import { earlyFile } from './build/early-file.ts';
import { modulesWithState } from './build/kept-whole.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanRouter } from './build/lean-router.ts';
import { oneState } from './build/one-state.ts';
import { sizeBudgets } from './build/size-budgets.ts';
import { standaloneBuild } from './build/standalone-page.ts';

const api = 'http://localhost:3000';
const proxied = { target: api, changeOrigin: false };

/** Modules that stay one: those with state, those from outside, and those that are large. */
const keptWhole = [
  /node_modules[\\/](?!@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/])/,
  ...modulesWithState(`${import.meta.dirname}/src`),
  // Large, and shared by parts of one page: each of them would have its own.
  /[\\/]packages[\\/]domain[\\/]src[\\/]reference[\\/](?:qualifications|grade-systems|choices|diversity-choices|lateral-choices|countries)\.ts$/,
  /[\\/]features[\\/]candidate-page[\\/](?:header[\\/]editing-here|application[\\/]answer-slot)\.ts$/,
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    customMedia(),
    leanContract(),
    leanRouter(),
    oneState(),
    earlyFile(),
    standaloneBuild(),
    compressAssets(),
    sizeBudgets(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  test: {
    testTimeout: 60_000,
    // A file has a window and modules of its own all the same.
    isolate: false,
    // A test waits for its page longer than it works.
    maxWorkers: 3,
    environment: `${import.meta.dirname}/src/testing/bare-environment.config.ts`,
    setupFiles: [`${import.meta.dirname}/src/testing/own-window.ts`],
  },
  server: { proxy: { '/api': proxied, '/oauth/': proxied, '/dev/': proxied } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        // Every page's files are listed in the first one: their names would be a kilobyte of the first visit. The manifest has them.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: {
          // A file for each module that two pages share would be ninety requests for a form, each waiting for its turn: small
          // ones are copied into the pages. What holds state must stay one; `oneState` looks.
          experimentalInlineCommonChunks: { maxSize: 12_000, exclude: keptWhole },
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 20 },
            { name: 'frame', test: /(apps[\\/]web[\\/]src|packages)[\\/]/, tags: ['$initial'], priority: 15 },
          ],
        },
      },
    },
  },
});
