import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { presentRoles, roleQuery } from '../../../entities/role/role-queries.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { usePicker } from '../../../lib/lists/use-picker.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { addPlan } from '../interviews.api.ts';
import { stageChoices } from './stage-choices.ts';
import { StepLine } from './step-line.tsx';
import { WhoField } from './who-field.tsx';
import classes from './wizard.module.css';
import { stepWords } from './wizard-steps.ts';

export interface NewPlanFormProps {
  readonly roleId: string;
  readonly stageId: string;
  /** Candidates who were picked in a list; null for all of the stage. */
  readonly picked: readonly string[] | null;
  readonly timeZone: string;
}

/** Select role & stage: the first step, which makes the draft. */
export function NewPlanForm(props: NewPlanFormProps) {
  const { picked, timeZone } = props;
  const t = useWords();
  const navigate = useNavigate();
  const [roleId, setRoleId] = useState(props.roleId);
  const [stageId, setStageId] = useState(props.stageId);
  const [isAll, setAll] = useState(picked === null);
  const [isChecked, setChecked] = useState(false);
  const { data: roles = [], search } = usePicker(presentRoles);
  const { data: role } = useQuery({ ...roleQuery(roleId), enabled: roleId !== '' });
  const choices = role ? stageChoices(t, role.pipeline) : [];
  const listed = roles.map(({ id, title }) => ({ value: id, label: title }));
  const isListed = listed.some(({ value }) => value === roleId);
  const adding = useSendOnce({
    send: addPlan,
    onSent: ({ id }) => void navigate(`/manager/schedule/plans/${id}?step=slots`, { replace: true }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const missing = roleId === '' ? 'plan-role' : stageId === '' ? 'plan-stage' : null;
    if (missing) {
      document.getElementById(missing)?.focus();
      return;
    }
    const applicationIds = isAll || !picked ? null : [...picked];
    adding.mutate({
      roleId,
      stageId: Number(stageId),
      setup: interviewSetup.parse({ timeZone, applicationIds }),
    });
  };
  return (
    <>
      <PageHeader
        title={t('staff.plan.arrange')}
        above={<Link to="/manager/schedule">{t('staff.schedule.title')}</Link>}
      />
      <div className={classes['page']}>
        <StepLine current="role" onStep={null} />
        <form className={classes['first']} noValidate onSubmit={submit}>
          <h2>{t(stepWords.role)}</h2>
          {adding.error ? (
            <Notice kind="problem" alert>
              {problemText(adding.error)}
            </Notice>
          ) : null}
          <PickerSearch id="plan-role-find" label={t('staff.plan.findRole')} search={search} />
          <SelectField
            id="plan-role"
            label={t('staff.plan.role')}
            emptyLabel={t('staff.plan.choose')}
            value={roleId}
            choices={role && !isListed ? [{ value: role.id, label: role.title }, ...listed] : listed}
            onChange={(event) => {
              setRoleId(event.currentTarget.value);
              setStageId('');
            }}
            {...(isChecked && roleId === '' ? { error: t('staff.plan.roleMissing') } : {})}
          />
          <SelectField
            id="plan-stage"
            label={t('staff.plan.stage')}
            emptyLabel={t('staff.plan.choose')}
            value={stageId}
            choices={choices}
            disabled={choices.length === 0}
            onChange={(event) => setStageId(event.currentTarget.value)}
            {...(isChecked && stageId === '' ? { error: t('staff.plan.stageMissing') } : {})}
          />
          <WhoField picked={picked?.length ?? null} isAll={isAll} onChange={setAll} />
          <div className="actions">
            <ActionButton type="submit" busy={adding.isPending}>
              {t('staff.plan.onward')}
            </ActionButton>
          </div>
        </form>
      </div>
    </>
  );
}
