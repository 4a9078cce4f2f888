import { useState } from 'react';
import { CharactersLeft } from '../../ui/form/characters-left.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { YesNoToggle } from '../../ui/form/yes-no-toggle.tsx';
import { Specimen } from './specimen.tsx';

const cities = ['Leeds', 'London', 'Manchester'].map((name) => ({ value: name, label: name }));
const fileTypes = ['pdf', 'docx'] as const;
const refused = 'Enter a date after 1 September 2024';

function Toggles() {
  const [value, setValue] = useState<boolean | null>(true);
  return (
    <Specimen name="Yes or no">
      <YesNoToggle label="Are you the first in your family at university?" value={value} onChange={setValue} />
      <YesNoToggle label="Without an answer" hint="A hint" value={null} onChange={setValue} />
      <YesNoToggle label="Disabled" value={false} onChange={setValue} disabled />
      <YesNoToggle label="With an error" value={null} onChange={setValue} error="Choose an answer" showError />
    </Specimen>
  );
}

function Files() {
  const [name, setName] = useState('Amara Osei CV.pdf');
  const choose = (file: File): void => setName(file.name);
  const common = { types: fileTypes, maxMegabytes: 10, onChoose: choose };
  return (
    <Specimen name="Files">
      <FileField {...common} id="file-none" label="Cover letter" file={{ state: 'none' }} />
      <FileField
        {...common}
        id="file-kept"
        label="CV"
        file={name === '' ? { state: 'none' } : { state: 'kept', name }}
        onRemove={() => setName('')}
      />
      <FileField {...common} id="file-sending" label="On its way" file={{ state: 'sending', name, percent: 40 }} />
      <FileField {...common} id="file-error" label="With an error" file={{ state: 'none' }} error="Choose a file" />
    </Specimen>
  );
}

export function FieldSpecimens() {
  return (
    <>
      <Specimen name="Error summary">
        <ErrorSummary errors={[{ field: 'error-text', text: refused }]} problem="Some answers need another look." />
      </Specimen>
      <Specimen name="Fields">
        <TextField id="plain" label="Plain" hint="A hint under the label" defaultValue="Leeds" />
        <TextField id="optional" label="Middle name" optional />
        <TextField id="error-text" label="Start date" error={refused} defaultValue="1 May 2020" />
        <EmailField id="email" label="E-mail address" defaultValue="zoe@gmial.com" />
        <TextField id="disabled" label="Disabled" disabled defaultValue="Leeds" />
        <PasswordField id="showcase-password" label="Password" defaultValue="secret" autoComplete="off" />
        <SelectField id="city" label="Office" choices={cities} emptyLabel="Choose an office" />
        <SelectField id="city-error" label="Office" choices={cities} emptyLabel="Choose" error="Choose an office" />
        <PickerSearch
          id="picker-search"
          label="Find an office"
          search={{ term: 'le', onTerm: () => undefined, isSearched: true, shown: 100, total: 240 }}
        />
        <TextAreaField id="why" label="Why this firm?" hint="Up to 250 words" />
        <CharactersLeft text="Leeds" max={20} />
        <CharactersLeft text="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" max={50} />
        <CheckField id="box" label="I agree" hint="You can change this later" />
        <CheckField id="box-error" label="I agree" error="Agree to go on" />
        <CheckField id="switch" kind="switch" label="A switch that is on" defaultChecked />
        <CheckField id="switch-off" kind="switch" label="A switch that is off" />
      </Specimen>
      <Toggles />
      <Files />
    </>
  );
}
