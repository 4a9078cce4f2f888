import type {
  AutomaticTrial,
  MessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { formatDate } from '../../lib/format/format.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { trialQuery } from './timeline.api.ts';

interface TrialResultProps {
  readonly roleId: string;
  readonly timeline: MessageTimeline;
}

function Result({ trial, timeline }: { trial: AutomaticTrial; timeline: MessageTimeline }) {
  const t = useWords();
  const nameOf = (id: string): string => timeline.automatic.find((one) => one.id === id)?.template.name ?? '';
  return (
    <>
      <p>{t('staff.hears.trial.of', { role: trial.role.title, count: trial.candidates })}</p>
      <DataTable
        caption={t('staff.hears.trial.title')}
        columns={[
          { id: 'name', header: t('staff.hears.template'), names: true, cell: (one) => nameOf(one.automaticMessageId) },
          { id: 'sent', header: t('staff.hears.trial.sent'), numeric: true, cell: (one) => one.sent },
          {
            id: 'days',
            header: t('staff.hears.trial.days'),
            cell: ({ from, to }) => (from === null || to === null ? '' : `${formatDate(from)} – ${formatDate(to)}`),
          },
        ]}
        rows={trial.messages}
        idOf={(one) => one.automaticMessageId}
        nameOf={(one) => nameOf(one.automaticMessageId)}
      />
      <p>
        {t('staff.hears.trial.most', { count: trial.most })} {t('staff.hears.trial.without', { count: trial.without })}
      </p>
    </>
  );
}

function TrialDialog({ roleId, timeline, onClose }: TrialResultProps & { readonly onClose: () => void }) {
  const t = useWords();
  const [overRoleId, setOverRoleId] = useState('');
  const { data: roles, search } = usePicker(presentRoles);
  const { data: trial, error, refetch } = useQuery(trialQuery(roleId, overRoleId));
  return (
    <Dialog title={t('staff.hears.trial.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('staff.hears.trial.intro')}</p>
        <PickerSearch id="trial-find-role" label={t('staff.picker.role')} search={search} />
        <SelectField
          id="trial-role"
          label={t('staff.hears.trial.role')}
          value={overRoleId}
          onChange={(event) => setOverRoleId(event.currentTarget.value)}
          emptyLabel={t('staff.hears.trial.usual')}
          choices={(roles ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <div aria-live="polite">
          {trial ? (
            <Result trial={trial} timeline={timeline} />
          ) : error ? (
            <LoadProblem error={error} onRetry={() => void refetch()} />
          ) : (
            <Waiting />
          )}
        </div>
        <div className="actions">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A button that shows whom the messages of a role would have reached on another one. */
export function TrialResult(props: TrialResultProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('staff.hears.trial.open')}
      </Button>
      {open ? <TrialDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
