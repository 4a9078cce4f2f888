import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { ownTasks } from '@evenhand/domain/applications/own-tasks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { WhoseMove } from '../../../ui/text/tag.tsx';
import classes from '../applications.module.css';
import { useFocusAfterMove } from '../focus-after-move.ts';
import { AmendmentPanel, AskAmendment } from '../requests/amendment-panel.tsx';
import { RequestPanel } from '../requests/request-panel.tsx';
import { AssessmentDayPanel } from './assessment-day-panel.tsx';
import { CopyButton } from './copy-button.tsx';
import { InterviewPanel } from './interview-panel.tsx';
import { decisionDateText, isOver, statusText, todoText } from './next-words.ts';
import { OfferPanel } from './offer-panel.tsx';
import { OwnMoveDialog, type OwnMoveKind } from './own-move-dialog.tsx';
import { StatusLine } from './status-line.tsx';
import { FeedbackPanel, HistoryList } from './told-panels.tsx';
import { UndoWithdrawal } from './undo-withdrawal.tsx';

interface ApplicationCardProps {
  readonly application: OwnApplication;
  readonly candidateId: string;
  /** Whether it stands on a page of its own, which shows its history at once. */
  readonly alone?: boolean;
}

const badges = { ours: 'ours', theirs: 'yours', nobody: 'waiting' } as const;

interface ActionsProps extends Pick<ApplicationCardProps, 'application' | 'alone'> {
  readonly onAsk: (kind: OwnMoveKind) => void;
  readonly onAmend: () => void;
}

/** Returns the key of the word for leaving, which depends on the application's status. */
function leaving({ mayAnswerOffer, mayShowInterest, status }: OwnApplication) {
  if (mayAnswerOffer) return 'decline';
  if (mayShowInterest) return 'noThanks';
  return status === 'accepted' ? 'stepBack' : 'withdraw';
}

/** Tells whether the candidate has sent answers. Those who were approached, or entered by staff, have not. */
const hasAnswers = ({ status }: OwnApplication): boolean => status !== 'approached' && status !== 'considered';

function Leave({ application, onAsk }: Pick<ActionsProps, 'application' | 'onAsk'>) {
  const t = useWords();
  const { mayWithdraw, mayAnswerOffer, mayShowInterest, role } = application;
  if (!mayWithdraw && !mayAnswerOffer) return null;
  const leave = leaving(application);
  return (
    <Button
      variant={mayAnswerOffer || mayShowInterest ? 'secondary' : 'quiet'}
      aria-label={t(`applications.${leave}Named`, { role: role.title })}
      onClick={() => onAsk(leave)}
    >
      {t(`applications.${leave}`)}
    </Button>
  );
}

/** The two answers to an offer or an approach, side by side. */
function Answers({ application, onAsk }: Pick<ActionsProps, 'application' | 'onAsk'>) {
  const t = useWords();
  const { mayAnswerOffer, mayShowInterest, role } = application;
  return (
    <>
      {mayAnswerOffer ? (
        <Button aria-label={t('applications.acceptNamed', { role: role.title })} onClick={() => onAsk('accept')}>
          {t('applications.accept')}
        </Button>
      ) : null}
      {mayShowInterest ? (
        <Button aria-label={t('applications.interestNamed', { role: role.title })} onClick={() => onAsk('interest')}>
          {t('applications.interest')}
        </Button>
      ) : null}
      <Leave application={application} onAsk={onAsk} />
    </>
  );
}

const isAsked = ({ mayAnswerOffer, mayShowInterest }: OwnApplication): boolean => mayAnswerOffer || mayShowInterest;

/** Tells whether the answers to an offer stand with its terms, and not below the card. */
const answersWithTerms = ({ mayAnswerOffer, offer }: OwnApplication): boolean => mayAnswerOffer && offer !== null;

/** Buttons of a card. Answers that are asked for come first, unless they stand with the terms of the offer. */
function Actions({ application, alone, onAsk, onAmend }: ActionsProps) {
  const t = useWords();
  const { role, status } = application;
  const answers = isAsked(application);
  return (
    <div className={classes['doors']}>
      {answers && !answersWithTerms(application) ? <Answers application={application} onAsk={onAsk} /> : null}
      {status === 'considered' && application.whoseMove === 'theirs' ? (
        <Link className={classes['continue']} to={`/apply/${role.id}`}>
          {t('applications.fillIn')}
          <span className="visually-hidden">: {role.title}</span>
        </Link>
      ) : null}
      {alone || !hasAnswers(application) ? null : (
        <Link className={classes['door']} to={`/applications/${application.id}`}>
          {t('applications.open')}
          <span className="visually-hidden">: {role.title}</span>
        </Link>
      )}
      {hasAnswers(application) ? <CopyButton applicationId={application.id} roleTitle={role.title} /> : null}
      {application.mayAskAmendment ? (
        <Button variant="quiet" aria-label={t('amendment.askNamed', { role: role.title })} onClick={onAmend}>
          {t('amendment.ask')}
        </Button>
      ) : null}
      {answers ? null : <Leave application={application} onAsk={onAsk} />}
    </div>
  );
}

/** Shows the offer, the requests, the change to the answers and the feedback beside the status. */
function Beside({
  application,
  candidateId,
  onAsk,
}: Omit<ApplicationCardProps, 'alone'> & Pick<ActionsProps, 'onAsk'>) {
  const { offer, requests, amendment, feedback } = application;
  return (
    <>
      {offer ? (
        <OfferPanel offer={offer}>
          {answersWithTerms(application) ? (
            <div className="actions">
              <Answers application={application} onAsk={onAsk} />
            </div>
          ) : null}
        </OfferPanel>
      ) : null}
      {application.interview ? (
        <InterviewPanel interview={application.interview} roleTitle={application.role.title} />
      ) : null}
      {application.assessmentDay ? (
        <AssessmentDayPanel day={application.assessmentDay} roleTitle={application.role.title} />
      ) : null}
      {requests.map((asked) => (
        <RequestPanel key={asked.id} asked={asked} candidateId={candidateId} />
      ))}
      {amendment ? <AmendmentPanel amendment={amendment} /> : null}
      {feedback ? <FeedbackPanel feedback={feedback} /> : null}
    </>
  );
}

/** Leads to the messages that the candidate has not read. */
function NewMessages({ application: { id, role, newMessages }, alone }: Omit<ApplicationCardProps, 'candidateId'>) {
  const t = useWords();
  if (alone || newMessages === 0) return null;
  return (
    <p>
      <Link className={classes['continue']} to={`/applications/${id}#messages-title`}>
        {t('messages.unread', { count: newMessages })}
        <span className="visually-hidden">: {role.title}</span>
      </Link>
    </p>
  );
}

/** One application that has been sent: its status, whose move it is, and what comes next. */
export function ApplicationCard({ application, candidateId, alone = false }: ApplicationCardProps) {
  const t = useWords();
  const [asked, setAsked] = useState<OwnMoveKind | null>(null);
  useFocusAfterMove(application);
  const [amending, setAmending] = useState(false);
  const [now] = useState(() => new Date());
  const timeZone = useBoot().organization?.timeZone ?? 'Europe/London';
  const { role, whoseMove, outcomeSentence } = application;
  const over = isOver(application);
  const decisionDate = decisionDateText(t, application, { now, timeZone });
  return (
    <li className={classes['card']} id={`application-${application.id}`} tabIndex={-1}>
      <h3>
        <Link to={`/roles/${role.id}`}>{role.title}</Link>
      </h3>
      <p className={classes['status']}>{statusText(t, application)}</p>
      {over ? null : (
        <p className={classes['move']}>
          <WhoseMove move={badges[whoseMove]} />
          <span>
            {whoseMove === 'theirs' ? todoText(t, application) : (decisionDate ?? t(`applications.move.${whoseMove}`))}
          </span>
        </p>
      )}
      <NewMessages application={application} alone={alone} />
      {outcomeSentence === null ? null : (
        <p>
          <strong>{t('applications.outcome')}:</strong> {outcomeSentence}
        </p>
      )}
      {application.decisionDate === null ? null : (
        <p>
          {t('applications.newDecisionDate', {
            date: formatDate(application.decisionDate.missedOn),
            reason: application.decisionDate.reason,
          })}
        </p>
      )}
      <StatusLine application={application} />
      <Beside application={application} candidateId={candidateId} onAsk={setAsked} />
      {over || whoseMove === 'theirs' || application.interview || ownTasks([application], now).length > 0 ? null : (
        <p>{todoText(t, application)}</p>
      )}
      <HistoryList application={application} open={alone} />
      <Actions application={application} alone={alone} onAsk={setAsked} onAmend={() => setAmending(true)} />
      {application.undoWithdrawalUntil === null ? null : (
        <UndoWithdrawal application={application} until={application.undoWithdrawalUntil} />
      )}
      {amending ? <AskAmendment application={application} onClose={() => setAmending(false)} /> : null}
      {asked === null ? null : (
        <OwnMoveDialog
          kind={asked}
          application={application}
          candidateId={candidateId}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

interface DraftCardProps {
  readonly application: OwnApplication;
  /** When the role closes. */
  readonly deadline: ReactNode;
  readonly savedAt: string;
  /** How far the questions are answered. */
  readonly progress?: ReactNode;
}

/** An application that was begun and not sent. */
export function DraftCard({ application, deadline, savedAt, progress }: DraftCardProps) {
  const t = useWords();
  const [now] = useState(() => Date.now());
  const { role, deadline: closesAt, openUntil } = application;
  const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= now;
  const isClosed = isPast(openUntil);
  return (
    <li className={`${classes['card']} ${classes['draft']}`}>
      <div>
        <h3>{role.title}</h3>
        <p className={classes['due']}>
          {deadline}
          <span>{t('applications.draftSaved', { when: savedAt })}</span>
        </p>
        {isClosed ? <p>{t('applications.closedDraft')}</p> : null}
        {isPast(closesAt) && !isClosed && openUntil !== null ? (
          <p>{t('apply.deadline.grace', { time: formatTime(openUntil) })}</p>
        ) : null}
      </div>
      {isClosed ? null : (
        <>
          <Link
            className={classes['continue']}
            to={`/apply/${role.id}`}
            aria-label={t('applications.continueNamed', { role: role.title })}
          >
            {t('applications.continue')}
          </Link>
          {progress}
        </>
      )}
    </li>
  );
}
