import type {
  AutomaticMessage,
  MessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import {
  type AutomaticRule,
  type AutomaticTime,
  automaticTimes,
  daysOf,
  faultOfRule,
} from '@evenhand/domain/messages/automatic-message';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { addAutomatic, changeAutomatic, ownTemplatesQuery } from './timeline.api.ts';

const stage = z.pipe(
  z._default(z.string(), ''),
  z.transform((value) => (value === '' ? null : Number(value))),
);
const schema = z.object({
  templateId: z.uuid(),
  follows: z.enum(automaticTimes),
  stageId: stage,
  days: z.pipe(z.string(), z.transform(Number)),
});

const hasStage = (follows: AutomaticTime): boolean => follows === 'entered' || follows === 'decision';

/** Returns the rule of a form; silence and an offer have no stage, whatever stood there before. */
const ruleOf = ({ follows, stageId, days }: AutomaticRule): AutomaticRule => ({
  follows,
  stageId: hasStage(follows) ? stageId : null,
  days,
});
const ruleSchema = z.pick(schema, { follows: true, stageId: true, days: true });

const readTime = (value: string): AutomaticTime => automaticTimes.find((time) => time === value) ?? 'entered';

interface AutomaticDialogProps {
  readonly roleId: string;
  readonly pipeline: Pipeline;
  readonly timeline: MessageTimeline;
  /** Message to be changed; a new one without. */
  readonly message: AutomaticMessage | null;
  readonly onClose: () => void;
}

function Form({
  roleId,
  pipeline,
  timeline,
  message,
  onClose,
  choices,
}: AutomaticDialogProps & {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [follows, setFollows] = useState<AutomaticTime>(message?.follows ?? 'entered');
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: {
      templateId: message?.template.id ?? '',
      follows: message?.follows ?? 'entered',
      stageId: String(message?.stageId ?? ''),
      days: String(message?.days ?? 0),
    },
    schema,
    what: {
      templateId: 'staff.hears.what.template',
      follows: 'staff.hears.what.follows',
      stageId: 'staff.hears.what.stage',
      days: 'staff.hears.what.days',
    },
    extra: ({ follows, stageId, days }): Record<string, string> => {
      const read = ruleSchema.safeParse({ follows, stageId, days });
      const code = read.success ? faultOfRule(ruleOf(read.data)) : null;
      if (code === null) return {};
      return { [code === 'silence_too_short' || code === 'not_a_choice' ? 'days' : 'stageId']: t(`errors.${code}`) };
    },
  });

  async function save({ templateId, ...rule }: z.output<typeof schema>): Promise<void> {
    const input = { ...ruleOf(rule), templateId, isOn: message?.isOn ?? true };
    try {
      if (message) await changeAutomatic(roleId, message, input);
      else await addAutomatic(roleId, input, intention.key());
    } catch (error) {
      intention.failed(error);
      throw error;
    }
    announce({ kind: 'success', text: t(message ? 'staff.hears.saved' : 'staff.hears.added') });
    onClose();
  }

  const stages = pipeline.filter(({ stageId }) => terminalOf(stageId) === undefined);
  const days = daysOf(follows);
  return (
    <form className="stack" noValidate onSubmit={onSubmit(save)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <SelectField
        {...text('templateId')}
        label={t('staff.hears.template')}
        emptyLabel={t('staff.hears.choose')}
        choices={choices}
      />
      <SelectField
        {...text('follows')}
        onChange={(event) => setFollows(readTime(event.currentTarget.value))}
        label={t('staff.hears.follows')}
        hint={follows === 'decision' && timeline.decisionBy === null ? t('staff.hears.noDecisionDay') : ''}
        choices={automaticTimes.map((value) => ({ value, label: t(`staff.hears.follows.${value}`) }))}
      />
      {hasStage(follows) ? (
        <SelectField
          {...text('stageId')}
          label={t('staff.hears.stage')}
          emptyLabel={t(follows === 'entered' ? 'staff.hears.choose' : 'staff.hears.everyStage')}
          choices={stages.map(({ stageId }) => ({ value: String(stageId), label: stageLabel(t, stageId, pipeline) }))}
        />
      ) : null}
      <SelectField
        key={follows}
        {...text('days')}
        label={t(`staff.hears.days.${follows}`)}
        hint={t('staff.hears.daysHint')}
        choices={days.map((one) => ({
          value: String(one),
          label: one === 0 ? t(`staff.hears.noDays.${follows}`) : t('staff.hears.dayCount', { count: one }),
        }))}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t(message ? 'ui.save' : 'staff.hears.add')}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Adds or changes an automatic message of a role. */
export function AutomaticDialog(props: AutomaticDialogProps) {
  const t = useWords();
  const { data: templates, error, refetch } = useQuery(ownTemplatesQuery(props.roleId));
  const title = t(props.message ? 'staff.hears.change' : 'staff.hears.new');
  return (
    <Dialog title={title} onClose={props.onClose}>
      {templates?.length === 0 ? (
        <Notice kind="info">
          {t('staff.hears.noTemplates')} <Link to="/manager/templates/new">{t('staff.templates.new')}</Link>
        </Notice>
      ) : templates ? (
        <Form {...props} choices={templates.map(({ key, name }) => ({ value: key, label: name }))} />
      ) : error ? (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}
