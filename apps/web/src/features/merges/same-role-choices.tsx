import type { MergePreview, SameRoleSide } from '@evenhand/contract/processes/merges';
import { positionLabel } from '../../entities/application/stage-words.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './merges.module.css';

type SameRole = MergePreview['sameRole'][number];

/** Id of the application that stands on each role, by the role's id. */
export type KeptApplications = Readonly<Record<string, string>>;

/** Returns the choice to begin with: the kept record's own application, unless it is over. */
export const firstApplicationState = ({ sameRole }: MergePreview): KeptApplications =>
  Object.fromEntries(
    sameRole.map(({ roleId, kept, gone }) => [roleId, kept.ended || kept.sentAt === null ? gone.id : kept.id]),
  );

interface SideProps {
  readonly role: SameRole;
  readonly side: SameRoleSide;
  readonly email: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Side({ role, side, email, checked, onChoose }: SideProps) {
  const t = useWords();
  const { sentAt, ended, scores, notes } = side;
  return (
    <label className={classes['choice']} data-checked={checked || undefined}>
      <input type="radio" name={`keptApplications-${role.roleId}`} checked={checked} onChange={onChoose} />
      <span>
        <span className={classes['muted']}>{t('people.merge.keptOf', { email })}</span>
        <span>{positionLabel(t, side)}</span>
        <span>
          {sentAt === null ? t('people.merge.begun') : formatDate(sentAt)}
          {ended ? ` · ${t('people.merge.ended')}` : ''}
        </span>
        <span className={classes['muted']}>
          {t('people.merge.scores', { count: scores })} · {t('people.merge.notes', { count: notes })}
        </span>
      </span>
    </label>
  );
}

interface SameRoleChoicesProps {
  readonly preview: MergePreview;
  readonly keptApplications: KeptApplications;
  readonly onChange: (keptApplications: KeptApplications) => void;
}

/** Shows both applications for each role on which both records have applied. One stands and the other is withdrawn. */
export function SameRoleChoices({ preview, keptApplications, onChange }: SameRoleChoicesProps) {
  const t = useWords();
  const { sameRole, kept, gone } = preview;
  if (sameRole.length === 0) return null;
  return (
    <>
      <h2 className="flush">{t('people.merge.sameRole')}</h2>
      <p>{t('people.merge.sameRoleText')}</p>
      {sameRole.map((role) => (
        <fieldset key={role.roleId} className={classes['field']}>
          <legend>{role.roleTitle}</legend>
          <div className={classes['sides']}>
            <Side
              role={role}
              side={role.kept}
              email={kept.email}
              checked={keptApplications[role.roleId] === role.kept.id}
              onChoose={() => onChange({ ...keptApplications, [role.roleId]: role.kept.id })}
            />
            <Side
              role={role}
              side={role.gone}
              email={gone.email}
              checked={keptApplications[role.roleId] === role.gone.id}
              onChoose={() => onChange({ ...keptApplications, [role.roleId]: role.gone.id })}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}
