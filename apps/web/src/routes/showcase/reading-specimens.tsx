import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Specimen } from './specimen.tsx';

interface Texts {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly value: string;
  readonly choices: readonly string[];
}

const long: Texts = {
  id: 'long',
  name: 'With long texts',
  label: 'Which of the seats that you could sit in during the two years of your training contract interest you most?',
  hint: 'Write in your own words, as you would speak to somebody whom you have just met and who wants to understand you.',
  error: 'Enter the name of a department that trainees can sit in, as it stands in the list of departments',
  value: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  choices: [
    'Banking, capital markets, derivatives, structured finance and insolvency',
    'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  ],
};

const arabic: Texts = {
  id: 'arabic',
  name: 'In Arabic, from the right',
  label: 'لماذا تريد أن تعمل معنا؟',
  hint: 'اكتب بكلماتك الخاصة، في 250 كلمة على الأكثر.',
  error: 'أدخل إجابتك قبل المتابعة',
  value: 'أريد أن أعمل في الطاقة (2027).',
  choices: ['القاهرة', 'London', 'الرياض'],
};

/** The components that people write in and read from, together. */
function Together({ texts }: { readonly texts: Texts }) {
  const { id, label, hint, error, value, choices } = texts;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  const columns = choices.map((choice) => ({ id: choice, header: choice, cell: () => value }));
  const first = choices[0] ?? '';
  return (
    <>
      <Notice kind="attention" title={label} onDismiss={() => undefined}>
        {hint}
      </Notice>
      <TextField id={`${id}-text`} label={label} hint={hint} error={error} defaultValue={value} />
      <TextAreaField id={`${id}-area`} label={label} optional defaultValue={value} />
      <SelectField id={`${id}-select`} label={label} hint={hint} choices={options} />
      <RadioGroup
        id={`${id}-radio`}
        label={label}
        error={error}
        choices={options}
        value={first}
        onChange={() => undefined}
      />
      <CheckField id={`${id}-check`} label={label} hint={hint} />
      <FileField
        id={`${id}-file`}
        label={label}
        types={['pdf']}
        maxMegabytes={10}
        file={{ state: 'kept', name: `${value}.pdf` }}
        onChoose={() => undefined}
        onRemove={() => undefined}
      />
      <div className="actions">
        <Button>{first}</Button>
        <ButtonLink to="/ui" variant="secondary">
          {hint}
        </ButtonLink>
      </div>
      <DataTable caption={label} columns={columns} rows={[{ key: id }]} idOf={(row) => row.key} nameOf={() => label} />
    </>
  );
}

export function ReadingSpecimens() {
  return (
    <>
      <Specimen name={long.name}>
        <Together texts={long} />
      </Specimen>
      <Specimen name={arabic.name}>
        <div className="stack" lang="ar" dir="rtl">
          <Together texts={arabic} />
        </div>
      </Specimen>
    </>
  );
}
