import type { InterviewType, InterviewTypeList as TypeList } from '@evenhand/contract/records/interview-types';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interviewTypesQuery } from '../../entities/application/interview-types.ts';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { moved } from '../../lib/forms/made-key.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ItemButtons } from '../../ui/button/item-buttons.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { saveOrder } from './interview-types.api.ts';
import classes from './interview-types.module.css';
import { TypeForm } from './type-form.tsx';

interface TypeItemProps {
  readonly type: InterviewType;
  readonly isOpen: boolean;
  readonly rolesAt: (stageId: number) => number;
  readonly onOpen: (id: string | null) => void;
  /** Null where the type is the first or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

function TypeItem({ type, isOpen, rolesAt, onOpen, onUp, onDown }: TypeItemProps) {
  const t = useWords();
  const name = type.label || t(`admin.interviewTypes.kind.${type.kind}`);
  const where = type.stages.map((id) => stageLabel(t, id)).join(', ');
  return (
    <li className={classes['type']}>
      <div className={classes['head']}>
        <div>
          <h2>
            {name} {type.isEnabled ? null : <Tag>{t('admin.interviewTypes.off')}</Tag>}{' '}
            {type.isAllowed ? null : <Tag>{t('admin.interviewTypes.unavailable')}</Tag>}
          </h2>
          <p className={classes['hint']}>
            {[t(`admin.interviewTypes.kind.${type.kind}`), where].filter((text) => text !== '').join(' · ')}
          </p>
        </div>
        <div className={classes['buttons']}>
          <ItemButtons
            name={name}
            first={onUp === null}
            last={onDown === null}
            onMove={(by) => (by === 1 ? onDown?.() : onUp?.())}
          />
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-label={t('admin.interviewTypes.edit', { name })}
            onClick={() => onOpen(isOpen ? null : type.id)}
          >
            {t('ui.edit')}
          </Button>
        </div>
      </div>
      {isOpen ? <TypeForm key={type.id} type={type} rolesAt={rolesAt} onDone={() => onOpen(null)} /> : null}
    </li>
  );
}

function Types({ list }: { readonly list: TypeList }) {
  const t = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const { types } = list;
  const order = useMutation({
    mutationFn: saveOrder,
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  const rolesAt = (stageId: number): number => list.stageRoles.find((one) => one.stageId === stageId)?.roles ?? 0;
  const move = (at: number, by: 1 | -1) => () => order.mutate(moved(types, at, by).map(({ id }) => id));
  return (
    <>
      <ol className={classes['list']}>
        {types.map((type, at) => (
          <TypeItem
            key={type.id}
            type={type}
            isOpen={open === type.id}
            rolesAt={rolesAt}
            onOpen={setOpen}
            onUp={at === 0 || order.isPending ? null : move(at, -1)}
            onDown={at === types.length - 1 || order.isPending ? null : move(at, 1)}
          />
        ))}
      </ol>
      {open === 'new' ? (
        <section className={classes['type']} aria-label={t('admin.interviewTypes.add')}>
          <TypeForm type={null} rolesAt={rolesAt} onDone={() => setOpen(null)} />
        </section>
      ) : (
        <div className={classes['add']}>
          <Button variant="secondary" onClick={() => setOpen('new')}>
            {t('admin.interviewTypes.add')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Lists the organisation's types of interview in their order, and edits one at a time. */
export function InterviewTypeList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(interviewTypesQuery);
  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      <p>{t('admin.interviewTypes.lead')}</p>
      <Types list={data} />
    </>
  );
}
