import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { declineReasons, withdrawalReasons } from '@evenhand/domain/outcomes/withdrawal-reasons';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrganisationName } from '../../../entities/site/boot-context.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { moveOwn, ownApplicationsQuery } from '../applications.api.ts';
import { noteMove } from '../focus-after-move.ts';
import { useUndoWithdrawal } from './undo-withdrawal.tsx';

/** `stepBack` withdraws from an offer that has been accepted. */
export type OwnMoveKind = 'withdraw' | 'decline' | 'accept' | 'stepBack' | 'interest' | 'noThanks';

interface OwnMoveDialogProps {
  readonly kind: OwnMoveKind;
  readonly application: OwnApplication;
  readonly candidateId: string;
  readonly onClose: () => void;
}

const reasons = {
  withdraw: withdrawalReasons,
  decline: declineReasons,
  stepBack: declineReasons,
  noThanks: withdrawalReasons,
  accept: [],
  interest: [],
} as const;

/** Target stages of the moves that do not end the application. */
const targets: Readonly<Partial<Record<OwnMoveKind, number>>> = {
  accept: stageIds.offerAccepted,
  interest: stageIds.interestShown,
};

/** Asks for confirmation, and for the reason when there is one to give. The candidate need not give it. */
export function OwnMoveDialog({ kind, application, candidateId, onClose }: OwnMoveDialogProps) {
  const t = useWords();
  const organisation = useOrganisationName();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const role = application.role.title;
  const undo = useUndoWithdrawal(application);
  const isLeaving = targets[kind] === undefined;
  const move = useMutation({
    mutationFn: () => {
      return moveOwn({ candidateId, application, stageId: targets[kind] ?? stageIds.withdrew, reason });
    },
    onSuccess: ({ undoWithdrawalUntil }) => {
      noteMove(application);
      announce({
        kind: 'success',
        text: t(`applications.${kind}.done`, { role }),
        ...(undoWithdrawalUntil === null
          ? {}
          : { action: { label: t('applications.undoWithdrawal'), run: () => undo.mutate() } }),
      });
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.status !== 409) return;
      announce({ text: t('applications.changed') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  });

  return (
    <ConfirmDialog
      title={t(`applications.${kind}.title`)}
      confirm={t(`applications.${kind}.confirm`)}
      danger={isLeaving}
      busy={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        <strong>{role}</strong>
      </p>
      <p>{t(`applications.${kind}.text`, { organisation })}</p>
      {isLeaving ? <p>{t('applications.notAgain')}</p> : null}
      {kind === 'withdraw' && application.mayAskAmendment ? <p>{t('applications.askInstead')}</p> : null}
      {move.error ? (
        <Notice kind="problem" alert>
          {problemText(move.error)}
        </Notice>
      ) : null}
      {kind === 'accept' || kind === 'interest' ? null : (
        <SelectField
          id="own-move-reason"
          label={t(`applications.${kind}.reason`)}
          optional
          value={reason}
          emptyLabel={t('candidate.chooseOne')}
          choices={reasons[kind].map((code) => ({ value: code, label: t(`lists.withdrawal.${code}`) }))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <br />
    </ConfirmDialog>
  );
}
