import { describe, expect, it } from 'vitest';
import { namingFaults } from './check-names.ts';

const source = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') });

describe('names of types', () => {
  it.each([
    ['a local interface', 'interface At {', 'At'],
    ['an exported one with a parameter', 'export interface Kept<T> {', 'Kept'],
    ['a local alias', '  type Asked = string;', 'Asked'],
    ['an exported alias', 'export type Caller = string;', 'Caller'],
  ])('are refused where they do not say what they hold: %s', (_kind, line, name) => {
    expect(namingFaults([source('apps/api/src/a.ts', '', line)])).toEqual([
      `apps/api/src/a.ts:2: ${name} does not say what it holds`,
    ]);
  });

  it('may be Caller in a test and its helpers, and may hold an empty word as a part', () => {
    const sources = [
      source('apps/api/src/a.test.ts', 'interface Caller {'),
      source('apps/api/src/a.factory.ts', 'export interface Caller {'),
      source('apps/api/src/testing/a.ts', 'export interface Caller {'),
      source('apps/api/src/a.ts', 'interface AtHome {', 'type KeptFile = string;', '// type At = string;'),
    ];
    expect(namingFaults(sources)).toEqual([]);
  });

  it('are refused where two files export one name', () => {
    const sources = [
      source('packages/domain/src/a.ts', 'export interface Page<T> {'),
      source('packages/contract/src/a.ts', 'export type Page = z.infer<typeof page>;'),
      source('bench/a.ts', 'export interface Page extends Rows {'),
    ];
    expect(namingFaults(sources)).toEqual([
      'packages/contract/src/a.ts:1: Page is exported by packages/domain/src/a.ts too',
      'bench/a.ts:1: Page is exported by packages/domain/src/a.ts too',
    ]);
  });

  it('may stand again in a test, as a local name, among the tables and in a re-export', () => {
    const sources = [
      source('apps/api/src/features/notes/a.ts', 'export interface Page {'),
      source('apps/api/src/features/notes/public.ts', "export { type Page, page } from './a.ts';"),
      source('apps/api/src/platform/db/tables.ts', 'export interface Page {'),
      source('apps/api/src/b.test.ts', 'export interface Page {'),
      source('apps/api/src/c.ts', 'interface Page {'),
      source('apps/api/src/d.ts', "export type { Page } from './a.ts';"),
    ];
    expect(namingFaults(sources)).toEqual([]);
  });
});

describe('names of files', () => {
  it.each(['told.ts', 'hides.test.ts', 'picked.read.ts', 'listed.tsx'])(
    'are refused where they are a participle alone: %s',
    (name) => {
      expect(namingFaults([source(`apps/web/src/${name}`)])).toEqual([
        `apps/web/src/${name}: a participle alone does not name a file`,
      ]);
    },
  );

  it.each(['kept-files.ts', 'feed.read.ts', 'tell-staff.ts'])(
    'are let be where they are a noun or more: %s',
    (name) => {
      expect(namingFaults([source(`apps/web/src/${name}`)])).toEqual([]);
    },
  );
});
