import type { TransferOffer } from '@evenhand/contract/processes/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { TransferWaits } from './transfer-waits.tsx';
import { agreeTo, endSharing, follow, type TransferTo } from './transfers.api.ts';
import classes from './transfers.module.css';

interface TransferFormProps {
  readonly offer: TransferOffer;
  readonly to: TransferTo;
}

const sectionWords = {
  personal: 'transfer.carries.personal',
  secondary: 'transfer.carries.secondary',
  sixthForm: 'transfer.carries.sixthForm',
  university: 'transfer.carries.university',
} as const;

function CopiedParts({ offer }: Pick<TransferFormProps, 'offer'>) {
  const t = useWords();
  const organisation = offer.organization.name;
  const sections = Object.entries(sectionWords).filter(([section]) => offer.carries.sections.includes(section));
  return (
    <section className="section">
      <h2>{t('transfer.carries.title')}</h2>
      <ul>
        <li>{t('transfer.carries.name')}</li>
        {sections.map(([section, word]) => (
          <li key={section}>{t(word)}</li>
        ))}
      </ul>
      <p>{t('transfer.carries.gaps', { organisation })}</p>
    </section>
  );
}

interface Chosen {
  readonly without: ReadonlySet<string>;
  readonly contextual: boolean;
  readonly diversity: boolean;
}

interface ChoicesProps extends Pick<TransferFormProps, 'offer'> {
  readonly chosen: Chosen;
  readonly choose: (change: Partial<Chosen>) => void;
}

function Documents({ offer, chosen, choose }: ChoicesProps) {
  const t = useWords();
  const { documents } = offer.carries;
  if (documents.length === 0) return null;
  const toggle = (id: string): void => {
    const without = new Set(chosen.without);
    if (!without.delete(id)) without.add(id);
    choose({ without });
  };
  return (
    <GroupFrame id="transfer-documents" label={t('transfer.documents')}>
      <div className={classes['choices']}>
        {documents.map(({ id, kind, fileName }) => (
          <CheckField
            key={id}
            id={`document-${id}`}
            label={t(`lists.documentKind.${kind}`)}
            hint={fileName}
            checked={!chosen.without.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

function Separate({ offer, chosen, choose }: ChoicesProps) {
  const t = useWords();
  const { contextual, diversity } = offer.carries;
  const organisation = offer.organization.name;
  if (!contextual && !diversity) return null;
  const box = (key: 'contextual' | 'diversity') => (
    <CheckField
      id={`copy-${key}`}
      label={t(`transfer.${key}`)}
      hint={t(`transfer.${key}Hint`)}
      checked={chosen[key]}
      onChange={(event) => choose({ [key]: event.currentTarget.checked })}
    />
  );
  return (
    <GroupFrame
      id="transfer-separate"
      label={t('transfer.separate.title')}
      hint={t('transfer.separate.text', { organisation })}
    >
      <div className={classes['choices']}>
        {contextual ? box('contextual') : null}
        {diversity ? box('diversity') : null}
      </div>
    </GroupFrame>
  );
}

/** Says why the contextual answers cannot be copied, and links to the page where the candidate can change that. */
function Stays({ offer }: Pick<TransferFormProps, 'offer'>) {
  const t = useWords();
  if (!offer.carries.contextualStays) return null;
  return (
    <p>
      {t('transfer.contextualStays')} <Link to="/profile/create?step=terms">{t('transfer.contextualChange')}</Link>
    </p>
  );
}

/** Shows the sentences of consent exactly as they are stored when the candidate agrees. */
function Agreement({ offer, chosen }: Omit<ChoicesProps, 'choose'>) {
  const t = useWords();
  const names = { from: useOrganisationName(), organisation: offer.organization.name };
  return (
    <section className="section">
      <h2>{t('transfer.agreement')}</h2>
      <div className={classes['agreement']}>
        <p>{t(offer.role === null ? 'transfer.consent.profile' : 'transfer.consent.application', names)}</p>
        {chosen.contextual ? <p>{t('transfer.consent.contextual', names)}</p> : null}
        {chosen.diversity ? <p>{t('transfer.consent.diversity', names)}</p> : null}
      </div>
      <p>{t('transfer.later', names)}</p>
    </section>
  );
}

/** Shows what is copied, what is copied only on request and the sentences of consent, and takes the candidate's agreement. */
export function TransferForm({ offer, to }: TransferFormProps) {
  const t = useWords();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ without: new Set(), contextual: false, diversity: false });
  const choose = (change: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...change }));
  const { documents } = offer.carries;
  const agree = useMutation({
    mutationFn: () => {
      const documentIds = documents.map(({ id }) => id).filter((id) => !chosen.without.has(id));
      const { contextual, diversity } = chosen;
      return agreeTo(to, { version: offer.version, documentIds, contextual, diversity });
    },
    // The page stays and says what comes first when something does. Pressing the button again then goes on.
    onSuccess: ({ next }) => void follow(next),
  });
  const decline = useMutation({
    mutationFn: (id: string) => endSharing(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfers'] }),
  });
  const failure = agree.error ?? decline.error;
  function submit(event: FormEvent): void {
    event.preventDefault();
    agree.mutate();
  }
  const asked = offer.transfer;
  return (
    <form onSubmit={submit}>
      <CopiedParts offer={offer} />
      <div className={classes['groups']}>
        <Documents offer={offer} chosen={chosen} choose={choose} />
        <Separate offer={offer} chosen={chosen} choose={choose} />
        <Stays offer={offer} />
      </div>
      <Agreement offer={offer} chosen={chosen} />
      {agree.data ? <TransferWaits next={agree.data.next} organisation={offer.organization.name} /> : null}
      {failure ? (
        <Notice kind="problem" alert>
          {problemText(failure)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton type="submit" busy={agree.isPending}>
          {t('transfer.agree')}
        </ActionButton>
        {asked?.state === 'INVITED' ? (
          <ActionButton variant="secondary" busy={decline.isPending} onClick={() => decline.mutate(asked.id)}>
            {t('transfer.decline')}
          </ActionButton>
        ) : null}
        <Link to={offer.role === null ? '/profile' : '/roles'}>{t('transfer.notNow')}</Link>
      </div>
    </form>
  );
}
