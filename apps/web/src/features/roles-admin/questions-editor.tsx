import type { Question } from '@evenhand/contract/roles';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { ItemButtons } from './item-buttons.tsx';
import { moveItem, newKey } from './role-draft.ts';
import classes from './roles-admin.module.css';

interface QuestionsEditorProps {
  readonly questions: readonly Question[];
  readonly onChange: (questions: Question[]) => void;
}

const kinds = ['longText', 'shortText', 'yesNo', 'choice'] as const;
const most = 40;

/** Limits and choices belong to some kinds only; what belongs to another kind is left behind. */
function withKind({ maxWords, choices, ...question }: Question, kind: Question['kind']): Question {
  const isText = kind === 'longText' || kind === 'shortText';
  return {
    ...question,
    kind,
    ...(isText && maxWords ? { maxWords } : {}),
    ...(kind === 'choice' ? { choices: choices ?? [] } : {}),
  };
}

function withWords({ maxWords: _old, ...question }: Question, text: string): Question {
  const number = Math.floor(Number(text));
  return number >= 1 ? { ...question, maxWords: Math.min(2000, number) } : question;
}

interface QuestionFieldsProps {
  readonly question: Question;
  readonly at: number;
  readonly onChange: (question: Question) => void;
}

function QuestionFields({ question, at, onChange }: QuestionFieldsProps) {
  const t = useWords();
  const id = `questions.${at}`;
  return (
    <>
      <TextField
        id={`${id}.hint`}
        label={t('staff.questions.hint')}
        optional
        value={question.hint}
        onChange={(event) => onChange({ ...question, hint: event.currentTarget.value })}
      />
      <div className={classes['row']}>
        <SelectField
          id={`${id}.kind`}
          label={t('staff.questions.kind')}
          value={question.kind}
          choices={kinds.map((kind) => ({ value: kind, label: t(`staff.questions.kind.${kind}`) }))}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange(withKind(question, kind));
          }}
        />
        {question.kind === 'longText' || question.kind === 'shortText' ? (
          <TextField
            id={`${id}.maxWords`}
            label={t('staff.questions.maxWords')}
            optional
            type="number"
            min={1}
            max={2000}
            value={question.maxWords ?? ''}
            onChange={(event) => onChange(withWords(question, event.currentTarget.value))}
          />
        ) : null}
        <CheckField
          id={`${id}.required`}
          label={t('staff.questions.required')}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
      </div>
      {question.kind === 'choice' ? (
        <TextAreaField
          id={`${id}.choices`}
          rows={4}
          label={t('staff.questions.choices')}
          hint={t('staff.questions.choicesHint')}
          defaultValue={(question.choices ?? []).join('\n')}
          onChange={(event) => {
            const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
            onChange({ ...question, choices: lines.filter((line) => line !== '') });
          }}
        />
      ) : null}
    </>
  );
}

/** The questions of the role's form. */
export function QuestionsEditor({ questions, onChange }: QuestionsEditorProps) {
  const t = useWords();
  function add(): void {
    const keys = questions.map((one) => one.key);
    const key = newKey('', keys, 'question');
    onChange([...questions, { key, label: '', hint: '', kind: 'longText', required: true, maxWords: 250 }]);
  }
  return (
    <div className={classes['items']}>
      <ol className={classes['blocks']}>
        {questions.map((question, at) => (
          <li key={question.key}>
            <div className={classes['blockHead']}>
              <TextField
                id={`questions.${at}.label`}
                label={t('staff.questions.label')}
                value={question.label}
                onChange={(event) => onChange(questions.with(at, { ...question, label: event.currentTarget.value }))}
              />
              <ItemButtons
                name={question.label || t('staff.questions.unnamed', { number: at + 1 })}
                first={at === 0}
                last={at === questions.length - 1}
                onMove={(by) => onChange(moveItem(questions, at, by))}
                onRemove={() => onChange(questions.toSpliced(at, 1))}
              />
            </div>
            <QuestionFields question={question} at={at} onChange={(changed) => onChange(questions.with(at, changed))} />
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="small" disabled={questions.length >= most} onClick={add}>
        {t('staff.questions.add')}
      </Button>
    </div>
  );
}
