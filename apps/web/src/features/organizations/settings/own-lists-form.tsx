import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { type OwnList, ownListFaults, ownLists } from '@evenhand/domain/organizations/own-lists';
import * as z from 'zod/mini';
import { useOrganizationSave } from '../../../entities/organization/use-organization-save.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { organizationSaved } from '../organizations.api.ts';

type Typed = Record<OwnList, string>;

const longestLine = 255;
const rows = 5;
const lineRules = { not_a_host: 'admin.lists.notADomain', not_a_time_zone: 'admin.lists.notAZone' } as const;

/** The lines as typed, without those that are empty, each with its number in the field. */
const linesOf = (text: string): { readonly line: string; readonly number: number }[] =>
  text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');

const typedOf = ({ textArrays = {} }: Organization['configuration']): Typed => ({
  roleTypes: (textArrays['roleTypes'] ?? []).join('\n'),
  roleLevels: (textArrays['roleLevels'] ?? []).join('\n'),
  employmentTypes: (textArrays['employmentTypes'] ?? []).join('\n'),
  schoolGroups: (textArrays['schoolGroups'] ?? []).join('\n'),
  allowedReviewEmailDomains: (textArrays['allowedReviewEmailDomains'] ?? []).join('\n'),
  timezones: (textArrays['timezones'] ?? []).join('\n'),
});

/** Returns what is wrong with a list, naming the first line that cannot be used; null where nothing is. */
function messageOf(t: Translate, list: OwnList, text: string): string | null {
  const lines = linesOf(text);
  const long = lines.find(({ line }) => line.length > longestLine);
  if (long) return t('admin.lists.tooLong', { number: long.number, most: longestLine });
  const [fault] = ownListFaults(
    list,
    lines.map(({ line }) => line),
  );
  const wrong = fault && lines[fault.at];
  if (wrong) return t(lineRules[fault.code], { number: wrong.number, line: wrong.line });
  const first = new Map<string, number>();
  for (const { line, number } of lines) {
    const before = first.get(line.toLocaleLowerCase());
    if (before !== undefined) return t('admin.lists.repeated', { number, before });
    first.set(line.toLocaleLowerCase(), number);
  }
  return null;
}

/** The configuration with the lists as typed. An empty list goes; lists that the form does not know stay. */
function withLists(configuration: Organization['configuration'], typed: Typed): Organization['configuration'] {
  const { textArrays: before, ...rest } = configuration;
  const isOwn = (name: string): boolean => ownLists.some((list) => list === name);
  const others = Object.entries(before ?? {}).filter(([name]) => !isOwn(name));
  const own = ownLists
    .map((list) => [list, linesOf(typed[list]).map(({ line }) => line)] as const)
    .filter(([, lines]) => lines.length > 0);
  const textArrays = Object.fromEntries([...others, ...own]);
  return Object.keys(textArrays).length > 0 ? { ...rest, textArrays } : rest;
}

/** The lists that an organisation keeps in its own words, each a field with one entry on a line. */
export function OwnListsForm({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { theirs, save } = useOrganizationSave({
    organization,
    savedText: t('admin.lists.saved'),
    onSaved: organizationSaved,
  });
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: typedOf(organization.configuration),
    schema: z.record(z.enum(ownLists), z.string()),
    what: Object.fromEntries(ownLists.map((list) => [list, 'admin.lists.title'] as const)),
    extra: (values) =>
      Object.fromEntries(
        ownLists.flatMap((list) => {
          const message = messageOf(t, list, values[list]);
          return message === null ? [] : [[list, message]];
        }),
      ),
  });

  const send = (typed: Typed): Promise<void> =>
    save(({ configuration }) => ({ configuration: withLists(configuration, typed) }));

  return (
    <form className="stack" noValidate onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {theirs ? (
        <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
          {t('admin.lists.conflict')}
        </Notice>
      ) : null}
      <p className="flush">{t('admin.lists.text')}</p>
      {ownLists.map((list) => (
        <TextAreaField
          key={list}
          {...text(list)}
          label={t(`admin.lists.${list}`)}
          hint={t(`admin.lists.${list}Hint`)}
          optional
          rows={rows}
        />
      ))}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('admin.lists.save')}
        </ActionButton>
      </div>
    </form>
  );
}
