import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { OptionList } from '../../ui/form/option-list.tsx';
import { FormActions, FormFrame } from '../../ui/layout/form-frame.tsx';
import { Specimen } from './specimen.tsx';

const few = ['Yes', 'No', 'Prefer not to say'] as const;
const long = ['I have the right to work here, without a limit in time', 'I need a sponsor for a visa'] as const;

function Answers({ name, answers }: { readonly name: string; readonly answers: readonly string[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <fieldset>
      <legend>{name}</legend>
      <OptionList
        type="radio"
        name={name}
        options={answers.map((value) => ({ value, label: value, checked: value === chosen }))}
        onChange={setChosen}
        onClear={() => setChosen(null)}
      />
    </fieldset>
  );
}

const steps = (
  <ol>
    <li>
      <Link to="/ui" aria-current="step">
        Education
      </Link>
    </li>
    <li>
      <Link to="/ui">Work</Link>
    </li>
  </ol>
);

/** A form in steps as a candidate meets it. */
export const FormSpecimens = () => (
  <Specimen name="A form in steps">
    <FormFrame
      back={{ to: '/ui', label: 'Back to the role' }}
      title="Graduate engineer"
      step="Education"
      number={1}
      total={2}
      saved="Saved 21:03"
      steps={steps}
      stepsLabel="Steps"
      note="Closes on 30 November"
    >
      <Answers name="Short answers" answers={few} />
      <Answers name="Long answers" answers={long} />
      <FormActions next={<Button>Save and continue</Button>}>
        <Button variant="quiet">Save and leave</Button>
      </FormActions>
    </FormFrame>
  </Specimen>
);
