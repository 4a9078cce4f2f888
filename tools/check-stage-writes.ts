import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import { readSources, type Source } from './checks/read-sources.ts';

/** Columns of an application that say where it stands, what its candidate was told and how it ended. */
const stageColumns = [
  'stage_id',
  'substage_id',
  'stage_before',
  'substage_before',
  'change_before_at',
  'outcome_reason',
  'outcome_released_at',
  'withdrawn_at',
  'withdrawal_reason',
] as const;
type StageColumn = (typeof stageColumns)[number];

const features = 'apps/api/src/features';

/** Files whose updates may name stage columns, or compute the names of their columns, each with the reason. */
const writers: Readonly<Record<string, { readonly columns: readonly StageColumn[]; readonly computed?: true }>> = {
  // The query file of changeStage, which has the effects of each change.
  [`${features}/processes/pipeline/change-stage.queries.ts`]: { columns: stageColumns, computed: true },
  // Sending an application puts it where its process begins. Nothing hangs on it yet that the change could affect.
  [`${features}/records/applications/applications.queries.ts`]: { columns: ['stage_id', 'substage_id'] },
  // A merge withdraws a duplicate at the stage that it has, which it keeps when the merge is undone.
  [`${features}/processes/merges/duplicates.queries.ts`]: { columns: ['withdrawn_at', 'withdrawal_reason'] },
  // The columns kept for lists are computed from the names of `DerivedListColumns`, none of which says a stage.
  [`${features}/records/list-projection/list-row.queries.ts`]: { columns: [], computed: true },
};

/** Start of an update of the table, by the query builder or as SQL. */
const updates =
  /updateTable\(\s*['"`]application(?: as \w+)?['"`]|\bupdate\s+(?:only\s+)?application\s+(?:(?:as\s+)?\w+\s+)?set\b/gi;

/** Returns the statement that begins there: to the end of the TypeScript statement. */
const statementAt = (text: string, start: number): string => {
  const end = text.indexOf(';\n', start);
  return text.slice(start, end < 0 ? undefined : end);
};

/** Returns the part of a statement that sets columns. */
const setPart = (statement: string): string => statement.split(/\.where\(|\.whereRef\(|\bwhere\b/)[0] ?? '';

/** Returns whether the columns are not all written out, so that the text does not tell which they are. */
function isComputed(statement: string): boolean {
  if (!statement.startsWith('updateTable')) return /\bset\s+\$\{/i.test(statement);
  const sets = [...statement.matchAll(/\.set\(\s*(?:\(\w+\) => \(\s*)?(.)/g)];
  return sets.length === 0 || sets.some(([, first]) => first !== '{') || /\.\.\.|\[\w+\]:/.test(setPart(statement));
}

function faultsOf({ path, text }: Source): string[] {
  const allowed = writers[path.replaceAll('\\', '/')] ?? { columns: [] };
  return [...text.matchAll(updates)].flatMap((match) => {
    const statement = statementAt(text, match.index);
    if (isComputed(statement) && !allowed.computed)
      return [`${path}: an update of application writes out its columns, so that a check can read them`];
    return stageColumns
      .filter((column) => new RegExp(`\\b${column}\\b["']?\\s*[:=]`).test(setPart(statement)))
      .filter((column) => !allowed.columns.includes(column))
      .map((column) => `${path}: writes application.${column}; call changeStage of processes/pipeline instead`);
  });
}

/** Returns the updates of stage columns outside the query file of `changeStage`, one line each. */
export async function stageWriteFaults(root: string): Promise<string[]> {
  const sources = await readSources(root, ['apps/api/src']);
  return sources.flatMap(faultsOf);
}

if (import.meta.main) reportFaults(await stageWriteFaults(projectRoot));
