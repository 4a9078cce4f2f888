import type { ReasonOffer } from '../../entities/application/outcome-reasons.ts';
import { type PositionChoice, PositionDialog } from '../../entities/application/position-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';
import { Reveal } from './reveal.tsx';
import { Specimen } from './specimen.tsx';

const positions: readonly PositionChoice[] = [
  {
    stageId: 4,
    label: 'Interview',
    substages: [
      { id: 400, label: 'Invited' },
      { id: 401, label: 'Scheduled' },
    ],
    defaultSubstageId: 400,
    needsReason: false,
  },
  {
    stageId: 16,
    label: 'Not taken forward',
    substages: [{ id: 1600, label: 'Pending' }],
    defaultSubstageId: 1600,
    needsReason: true,
  },
];
const reasons: ReasonOffer = {
  choices: [{ value: 'STRONGER', label: 'Stronger field', tells: 'The positions went to others this time.' }],
  failed: false,
  retry: () => undefined,
};
const keys = [
  { keys: ['j', 'k'], does: 'Next and previous candidate' },
  { keys: ['?'], does: 'This help' },
];

export function DialogSpecimens() {
  return (
    <Specimen name="Dialogs">
      <Reveal name="a dialog">
        {(close) => (
          <Dialog title="What happens next" onClose={close}>
            <p>We read every application twice. You hear from us by 26 February.</p>
            <Button onClick={close}>Close</Button>
          </Dialog>
        )}
      </Reveal>
      <Reveal name="a question">
        {(close) => (
          <ConfirmDialog title="Send 41 outcomes?" confirm="Send 41 outcomes" onConfirm={close} onClose={close}>
            <p>Each person gets one mail.</p>
          </ConfirmDialog>
        )}
      </Reveal>
      <Reveal name="a dangerous question">
        {(close) => (
          <ConfirmDialog title="Delete this role?" confirm="Delete it" danger onConfirm={close} onClose={close}>
            <p>It cannot be taken back.</p>
          </ConfirmDialog>
        )}
      </Reveal>
      <Reveal name="a position">
        {(close) => (
          <PositionDialog
            title="Move Amara Osei"
            submitLabel="Move"
            positions={positions}
            reasons={reasons}
            initialStageId={16}
            onChoose={close}
            onClose={close}
          />
        )}
      </Reveal>
      <Reveal name="the keys">{(close) => <KeysHelp keys={keys} onClose={close} />}</Reveal>
    </Specimen>
  );
}
