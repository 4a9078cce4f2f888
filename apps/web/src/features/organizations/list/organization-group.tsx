import { joinGroup, listGroup } from '@evenhand/contract/tenancy/organizations/groups';
import { allOrganizations, type Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { productName } from '../organization-words.ts';

const namesQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: ({ signal }) => request(allOrganizations, { signal }),
});
const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'group', id],
    queryFn: ({ signal }) => request(listGroup, { params: { id }, signal }),
  });

/** The other products of the same employer: staff with the same address go from one to the other. */
export function OrganizationGroup({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const { id } = organization;
  const [other, setOther] = useState('');
  const group = useQuery(groupQuery(id));
  const names = useQuery(namesQuery);
  const join = useMutation({
    mutationFn: (to: string | null) => request(joinGroup, { params: { id }, body: { with: to } }),
    onSuccess: async (products) => {
      setOther('');
      queryClient.setQueryData(groupQuery(id).queryKey, products);
      announce({ kind: 'success', text: t('admin.group.saved') });
      await queryClient.invalidateQueries({ queryKey: ['organizations', 'group'] });
    },
  });
  const products = group.data ?? [];
  const choices = (names.data ?? []).filter(
    (one) => one.id !== id && !products.some((product) => product.id === one.id),
  );
  const unread = group.error ?? names.error;
  return (
    <div className="stack">
      <p className="flush">{t('admin.group.text')}</p>
      {join.error ? (
        <Notice kind="problem" alert>
          {problemText(join.error)}
        </Notice>
      ) : null}
      {unread ? (
        <LoadProblem error={unread} onRetry={() => void Promise.all([group.refetch(), names.refetch()])} />
      ) : null}
      {products.length > 0 ? (
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <Link to={`/clients/${product.id}`}>{product.name}</Link> · {productName(t, product.productType)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="flush">{t('admin.group.none')}</p>
      )}
      <SelectField
        id="group-with"
        label={t('admin.group.with')}
        emptyLabel={t('admin.group.choose')}
        value={other}
        choices={choices.map((one) => ({ value: one.id, label: `${one.name} (${one.subdomain})` }))}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
      <div className="actions">
        <ActionButton
          variant="secondary"
          busy={join.isPending}
          disabled={other === ''}
          onClick={() => join.mutate(other)}
        >
          {t('admin.group.join')}
        </ActionButton>
        {products.length > 0 ? (
          <ActionButton variant="quiet" busy={join.isPending} onClick={() => join.mutate(null)}>
            {t('admin.group.leave')}
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
