import {
  listHosts,
  type OrganizationHost,
  setHosts,
} from '@evenhand/contract/tenancy/organizations/organization-hosts';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../../../entities/session/http.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

const hostsQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'hosts', id],
    queryFn: ({ signal }) => request(listHosts, { params: { id }, signal }),
  });

const lists = ['careers', 'legacy'] as const;
type List = (typeof lists)[number];

const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOf = (hosts: readonly OrganizationHost[], list: List): string =>
  hosts
    .filter(({ purpose }) => purpose === list)
    .map(({ host }) => host)
    .join('\n');

/** Returns the errors of a list, one sentence for each line. Fields are named `careers.0`. */
function faultsOf(t: Translate, error: unknown, list: List): string {
  const faults = error instanceof ProblemError ? error.errors : [];
  return faults
    .filter(({ field }) => field?.startsWith(`${list}.`))
    .map(({ field, message }) => t('admin.hosts.line', { line: Number(field?.split('.')[1]) + 1, message }))
    .join(' ');
}

function HostsForm({ id, hosts }: { readonly id: string; readonly hosts: readonly OrganizationHost[] }) {
  const t = useWords();
  const [texts, setTexts] = useState({ careers: textOf(hosts, 'careers'), legacy: textOf(hosts, 'legacy') });
  const save = useMutation({
    mutationFn: () =>
      request(setHosts, {
        params: { id },
        body: { careers: linesOf(texts.careers), legacy: linesOf(texts.legacy) },
      }),
    onSuccess: async (saved) => {
      setTexts({ careers: textOf(saved, 'careers'), legacy: textOf(saved, 'legacy') });
      queryClient.setQueryData(hostsQuery(id).queryKey, saved);
      announce({ kind: 'success', text: t('admin.hosts.saved') });
      await queryClient.invalidateQueries({ queryKey: ['organizations', 'detail', id] });
    },
  });
  const faults = { careers: faultsOf(t, save.error, 'careers'), legacy: faultsOf(t, save.error, 'legacy') };
  const isNamed = faults.careers !== '' || faults.legacy !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {save.error && !isNamed ? (
        <Notice kind="problem" alert>
          {problemText(save.error)}
        </Notice>
      ) : null}
      {lists.map((list) => (
        <TextAreaField
          key={list}
          id={`hosts-${list}`}
          label={t(`admin.hosts.${list}`)}
          hint={t('admin.hosts.hint')}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          value={texts[list]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTexts((before) => ({ ...before, [list]: value }));
          }}
          {...(faults[list] === '' ? {} : { error: faults[list] })}
        />
      ))}
      <div className="actions">
        <ActionButton type="submit" variant="secondary" busy={save.isPending}>
          {t('admin.hosts.save')}
        </ActionButton>
      </div>
    </form>
  );
}

/** Edits the organisation's own hosts, and shows its former ones. */
export function OrganizationHosts({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(hostsQuery(organization.id));
  return (
    <div className="stack">
      <p className="flush">{t('admin.hosts.text')}</p>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data ? <HostsForm id={organization.id} hosts={data} /> : null}
    </div>
  );
}
