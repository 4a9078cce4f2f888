import { describe, expect, it } from 'vitest';
import { layerFaults } from './check-layers.ts';
import type { LayerExemptions } from './checks/layer-exemptions.ts';

/** Tests that the check of layers names each kind of planted fault. */
const none: LayerExemptions = { largeFolders: {}, otherContract: {}, webNouns: {} };
const api = 'apps/api/src/features';

function faultsIn(files: Readonly<Record<string, string>>, exemptions: Partial<LayerExemptions> = {}): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return layerFaults(sources, { ...none, ...exemptions });
}

const uses = (path: string): string => `import { used } from '${path}';\nexport const mine = used;\n`;
const used = 'export const used = 1;\n';
const offersUsed = "export { used } from './used.ts';\n";

describe('layers', () => {
  it('let a feature use one of a layer below, and another of its own layer', () => {
    expect(
      faultsIn({
        [`${api}/screens/feed/a.ts`]: uses('../../records/roles/public.ts'),
        [`${api}/records/roles/public.ts`]: offersUsed,
        [`${api}/records/roles/used.ts`]: uses('../forms/public.ts'),
        [`${api}/records/forms/public.ts`]: offersUsed,
        [`${api}/records/forms/used.ts`]: used,
      }),
    ).toEqual([]);
  });

  it('name an upward call and a folder that is no layer', () => {
    const faults = faultsIn({
      [`${api}/records/roles/a.ts`]: uses('../../screens/feed/public.ts'),
      [`${api}/screens/feed/public.ts`]: offersUsed,
      [`${api}/helpers/dates/a.ts`]: used,
    });
    expect(faults).toEqual([
      expect.stringContaining('helpers is not a layer'),
      expect.stringContaining('records/roles uses screens/feed, which is a layer above it'),
    ]);
  });

  it('name every feature of a cycle, types counted', () => {
    const faults = faultsIn({
      [`${api}/records/roles/a.ts`]: uses('../forms/public.ts'),
      [`${api}/records/forms/a.ts`]: "import type { Event } from '../events/public.ts';\nexport type Mine = Event;\n",
      [`${api}/records/events/a.ts`]: uses('../roles/public.ts'),
    });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('records/roles -> records/forms -> records/events -> records/roles');
  });
});

describe('public interfaces', () => {
  it('are named when they hold code', () => {
    const [fault] = faultsIn({ [`${api}/records/roles/public.ts`]: `${offersUsed}export const more = 1;\n` });
    expect(fault).toContain('holds something other');
  });

  it('are named when their own feature imports them', () => {
    const faults = faultsIn({
      [`${api}/records/roles/editing/a.ts`]: uses('../public.ts'),
      [`${api}/records/roles/public.ts`]: offersUsed,
    });
    expect(faults).toEqual([expect.stringContaining('imports the public interface of its own feature')]);
  });

  it('are named beyond twelve names', () => {
    const many = Array.from({ length: 13 }, (_, index) => `name${index}`).join(', ');
    const files = { [`${api}/records/roles/public.ts`]: `export { ${many} } from './a.ts';\n` };
    expect(faultsIn(files)).toEqual([expect.stringContaining('exports 13 names, at most 12')]);
  });
});

describe('folders', () => {
  const files = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`apps/web/src/ui/n${index}.ts`, used]));

  it('are named beyond twenty source files', () => {
    expect(faultsIn(files)).toEqual([expect.stringContaining('apps/web/src/ui: 21 source files')]);
    expect(faultsIn(files, { largeFolders: { 'apps/web/src/ui': 'a reason' } })).toEqual([]);
  });

  it('are named when their exception is not needed', () => {
    const faults = faultsIn({ 'apps/web/src/ui/a.ts': used }, { largeFolders: { 'apps/web/src/ui': 'a reason' } });
    expect(faults).toEqual([expect.stringContaining('needs no exception')]);
  });
});

describe('nouns', () => {
  it('of the contract and the web app that the server does not have are named', () => {
    const faults = faultsIn({
      'packages/contract/src/records/people.ts': used,
      'apps/web/src/features/people/a.ts': used,
      [`${api}/records/candidates/candidates.routes.ts`]: used,
    });
    expect(faults).toEqual([
      expect.stringContaining('contract/src/records/people: is no feature'),
      expect.stringContaining('records/candidates: answers calls that the contract declares elsewhere'),
      expect.stringContaining('features/people: is no noun'),
    ]);
  });

  it('that all three share, or of which an exception speaks, pass', () => {
    const files = {
      'packages/contract/src/records/roles/roles.ts': used,
      [`${api}/records/roles/roles.routes.ts`]: used,
      'apps/web/src/features/roles/a.ts': used,
      'apps/web/src/features/palette/a.ts': used,
    };
    expect(faultsIn(files, { webNouns: { palette: 'a reason' } })).toEqual([]);
  });
});
