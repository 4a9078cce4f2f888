import { type ShareWay, shareOut } from '@evenhand/domain/pipeline/share-out';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { readersQuery } from '../../lib/hiring-queries.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckGroup, RadioGroup } from '../../ui/option-group.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import classes from './assign-dialog.module.css';
import type { Sharing } from './many.api.ts';

interface AssignDialogProps {
  readonly count: number;
  readonly roleId: string;
  readonly onAssign: (sharing: Sharing) => void;
  readonly onClose: () => void;
}

const groupId = 'bulk-readers';
type Way = ShareWay | 'NOBODY';
const ways: readonly Way[] = ['IN_TURN', 'BY_LOAD', 'NOBODY'];

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly waiting: number;
}

/**
 * Shows how many candidates each reviewer would get. Present assignments of picked candidates may still change the numbers
 * slightly.
 */
function Shares({ count, readers, way }: { count: number; readers: readonly Reader[]; way: ShareWay }) {
  const t = useWords();
  const given = Map.groupBy(shareOut(count, readers, way), (id) => id);
  const list = readers
    .map(({ id, name }) => t('staff.share.share', { name, total: formatNumber(given.get(id)?.length ?? 0) }))
    .join(' · ');
  return <p>{t('staff.share.each', { list })}</p>;
}

/** Asks which reviewers the picked candidates are assigned to, and how they are distributed among several. */
export function AssignDialog({ count, roleId, onAssign, onClose }: AssignDialogProps) {
  const t = useWords();
  const { data: readers, error } = useQuery(readersQuery(roleId));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [way, setWay] = useState<Way>('IN_TURN');
  const [checked, setChecked] = useState(false);
  const chosen = (readers ?? []).filter((reader) => ids.includes(reader.id));
  const lacks = way !== 'NOBODY' && chosen.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (lacks) {
      document.getElementById(groupId)?.focus();
      return;
    }
    onAssign(way === 'NOBODY' ? { readers: [], way: 'IN_TURN' } : { readers: chosen, way });
  }

  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {error ? (
          <Notice kind="problem" compact>
            {problemText(error)}
          </Notice>
        ) : null}
        {readers || error ? (
          <RadioGroup
            id="bulk-share"
            label={t('staff.share.how')}
            choices={ways.map((value) => ({ value, label: t(`staff.share.way.${value}`) }))}
            value={way}
            onChange={(value) => setWay(ways.find((one) => one === value) ?? 'IN_TURN')}
          />
        ) : (
          // Rendered together with the reviewers: otherwise the dialog would grow while the viewer is about to press.
          <Waiting />
        )}
        {readers && way !== 'NOBODY' ? (
          <div className={classes['readers']}>
            <CheckGroup
              id={groupId}
              label={t('staff.share.readers')}
              choices={readers.map((reader) => ({
                value: reader.id,
                label: t('staff.share.reader', { name: reader.name, total: formatNumber(reader.waiting) }),
              }))}
              values={ids}
              onChange={setIds}
              {...(checked && lacks ? { error: t('staff.share.nobodyChosen') } : {})}
            />
          </div>
        ) : null}
        {way !== 'NOBODY' && chosen.length > 1 ? <Shares count={count} readers={chosen} way={way} /> : null}
        <div className="actions">
          <Button type="submit">{t('staff.bulk.assign')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
