import { type ShareWay, shareOut } from '@evenhand/domain/pipeline/share-out';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reviewersQuery } from '../../../entities/application/application-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckGroup, RadioGroup } from '../../../ui/form/option-group.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import type { Sharing } from './many.api.ts';

interface AssignDialogProps {
  readonly count: number;
  readonly roleId: string;
  readonly onAssign: (sharing: Sharing) => void;
  readonly onClose: () => void;
}

const groupId = 'bulk-reviewers';
type Way = ShareWay | 'NOBODY';
const ways: readonly Way[] = ['IN_TURN', 'BY_LOAD', 'NOBODY'];

interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly waiting: number;
}

/**
 * Shows how many candidates each reviewer would get. Present assignments of picked candidates may still change the numbers
 * slightly.
 */
function Shares({ count, reviewers, way }: { count: number; reviewers: readonly Reviewer[]; way: ShareWay }) {
  const t = useWords();
  const given = Map.groupBy(shareOut(count, reviewers, way), (id) => id);
  const list = reviewers
    .map(({ id, name }) => t('staff.share.share', { name, total: formatNumber(given.get(id)?.length ?? 0) }))
    .join(' · ');
  return <p>{t('staff.share.each', { list })}</p>;
}

/** Asks which reviewers the picked candidates are assigned to, and how they are distributed among several. */
export function AssignDialog({ count, roleId, onAssign, onClose }: AssignDialogProps) {
  const t = useWords();
  const { data: reviewers, error, refetch } = useQuery(reviewersQuery(roleId));
  const [ids, setIds] = useState<readonly string[]>([]);
  const [way, setWay] = useState<Way>('IN_TURN');
  const [checked, setChecked] = useState(false);
  const chosen = (reviewers ?? []).filter((reviewer) => ids.includes(reviewer.id));
  const lacks = way !== 'NOBODY' && chosen.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (lacks) {
      document.getElementById(groupId)?.focus();
      return;
    }
    onAssign(way === 'NOBODY' ? { reviewers: [], way: 'IN_TURN' } : { reviewers: chosen, way });
  }

  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {error ? <LoadProblem compact error={error} onRetry={() => void refetch()} /> : null}
        {reviewers || error ? (
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
        {reviewers && way !== 'NOBODY' ? (
          <CheckGroup
            id={groupId}
            label={t('staff.share.reviewers')}
            choices={reviewers.map((reviewer) => ({
              value: reviewer.id,
              label: t('staff.share.reviewer', { name: reviewer.name, total: formatNumber(reviewer.waiting) }),
            }))}
            values={ids}
            onChange={setIds}
            {...(checked && lacks ? { error: t('staff.share.nobodyChosen') } : {})}
          />
        ) : null}
        {way !== 'NOBODY' && chosen.length > 1 ? <Shares count={count} reviewers={chosen} way={way} /> : null}
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
