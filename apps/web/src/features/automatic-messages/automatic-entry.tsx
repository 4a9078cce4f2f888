import type { AutomaticMessage } from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './automatic-messages.module.css';
import { addAutomatic, changeAutomatic, removeAutomatic } from './timeline.api.ts';
import { whenText } from './timeline-words.ts';

/** A placeholder in a subject, which differs for each reader. */
const placeholder = /\{\{[^}]*\}\}/g;

interface AutomaticEntryProps {
  readonly roleId: string;
  readonly pipeline: Pipeline;
  readonly message: AutomaticMessage;
  readonly onEdit: () => void;
}

/** Shows what became of an automatic message. */
function Numbers({ message }: { readonly message: AutomaticMessage }) {
  const t = useWords();
  const refused = message.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <p className={classes['numbers']}>
      {message.sent > 0 ? t('staff.hears.sent', { count: message.sent }) : t('staff.hears.notSent')}
      {refused > 0 ? <> · {t('staff.hears.refused', { count: refused })}</> : null}
      {message.due > 0 ? (
        <> · {t(message.isOn ? 'staff.hears.due' : 'staff.hears.wouldBeDue', { count: message.due })}</>
      ) : null}
    </p>
  );
}

/** An automatic message of a role, with the buttons that change it. */
export function AutomaticEntry({ roleId, pipeline, message, onEdit }: AutomaticEntryProps) {
  const t = useWords();
  const { template, follows, stageId, days, isOn } = message;
  const rule = { templateId: template.id, follows, stageId, days };
  const onError = (error: Error): void => announce({ kind: 'error', text: problemText(error) });
  const turn = useMutation({ mutationFn: () => changeAutomatic(roleId, message, { ...rule, isOn: !isOn }), onError });
  const remove = useMutation({
    mutationFn: () => removeAutomatic(roleId, message.id),
    onSuccess: () =>
      announce({
        kind: 'success',
        text: t('staff.hears.removed', { name: template.name }),
        action: {
          label: t('ui.undo'),
          run: () => void addAutomatic(roleId, { ...rule, isOn }, crypto.randomUUID()).catch(onError),
        },
      }),
    onError,
  });
  return (
    <>
      <p className={classes['name']}>
        <strong>{template.name}</strong> {isOn ? null : <Tag tone="waiting">{t('staff.hears.off')}</Tag>}
      </p>
      <p className={classes['subject']}>{template.subject.replaceAll(placeholder, '…')}</p>
      <p>{whenText(t, message, pipeline)}</p>
      <Numbers message={message} />
      <div className={classes['buttons']}>
        <ActionButton
          variant="quiet"
          size="small"
          busy={turn.isPending}
          aria-label={t(isOn ? 'staff.hears.switchOffNamed' : 'staff.hears.switchOnNamed', { name: template.name })}
          onClick={() => turn.mutate()}
        >
          {t(isOn ? 'staff.hears.switchOff' : 'staff.hears.switchOn')}
        </ActionButton>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('staff.hears.editNamed', { name: template.name })}
          onClick={onEdit}
        >
          {t('ui.edit')}
        </Button>
        <ActionButton
          variant="quiet"
          size="small"
          busy={remove.isPending}
          aria-label={t('staff.hears.removeNamed', { name: template.name })}
          onClick={() => remove.mutate()}
        >
          {t('ui.remove')}
        </ActionButton>
      </div>
    </>
  );
}
