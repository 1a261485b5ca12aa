import { Search } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '../src/ui/checkbox.tsx';
import { Combobox } from '../src/ui/combobox.tsx';
import { Field } from '../src/ui/field.tsx';
import { FormAlert } from '../src/ui/form-alert.tsx';
import { Grid, Stack } from '../src/ui/grid.tsx';
import { PasswordInput } from '../src/ui/password-input.tsx';
import { CheckboxGroup, RadioGroup } from '../src/ui/option-group.tsx';
import { Select } from '../src/ui/select.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Textarea, TextInput } from '../src/ui/text-input.tsx';
import { Sample, Specimen } from './specimen.tsx';

const boats = [
  { value: 'rowing', label: 'Rowing boat' },
  { value: 'sailing', label: 'Sailing boat' },
  { value: 'ferry', label: 'Ferry' },
] as const;

const ways = [
  { value: 'sea', label: 'By sea', help: 'Slower, with a view.' },
  { value: 'land', label: 'By land' },
] as const;

const loads = [
  { value: 'crew', label: 'The crew', help: 'Three of them.' },
  { value: 'cargo', label: 'Cargo' },
] as const;

export function Fields() {
  const [boat, setBoat] = useState<(typeof boats)[number]['value'] | null>(null);
  const [way, setWay] = useState<(typeof ways)[number]['value']>('sea');
  const [chosen, setChosen] = useState<readonly (typeof loads)[number]['value'][]>(['crew']);
  return (
    <Specimen title="Fields">
      <Grid min="17rem">
        <Field label="Name" required>
          <TextInput autoComplete="off" />
        </Field>
        <Field label="Company" note="(optional)">
          <TextInput autoComplete="off" placeholder="Skärgårdslinjen AB" />
        </Field>
        <Field label="Email address" help="We answer here.">
          <TextInput type="email" autoComplete="off" />
        </Field>
        <Field label="Email address again" error="Invalid email">
          <TextInput type="email" autoComplete="off" defaultValue="elsa@" />
        </Field>
        <Field label="Search">
          <TextInput type="search" start={<Search />} />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" showLabel="Show the password" hideLabel="Hide the password" />
        </Field>
        <Field label="Boat">
          <Select choices={boats} value={boat} onChange={setBoat} placeholder="Choose one" />
        </Field>
        <Field label="Boat, by typing">
          <Combobox
            choices={boats}
            value={boat}
            onChange={setBoat}
            placeholder="Type a name"
            texts={{ list: 'Boats', none: 'There is no such boat' }}
          />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not today" />
        </Field>
      </Grid>
      <Field label="Message">
        <Textarea rows={4} />
      </Field>
      <RadioGroup legend="Way there" choices={ways} value={way} onChange={setWay} />
      <CheckboxGroup legend="What comes along" choices={loads} values={chosen} onChange={setChosen} />
      <FormAlert title="The form was not sent">The harbour office did not answer.</FormAlert>
    </Specimen>
  );
}

export function Settings() {
  const [isOn, setOn] = useState(true);
  return (
    <Specimen title="Checkbox and switch">
      <Sample label="Checkbox">
        <Stack gap="sm">
          <Checkbox label="I have read the tide table" />
          <Checkbox label="I know what it means" error="You must know what it means" />
          <Checkbox label="Not to be had" disabled />
        </Stack>
      </Sample>
      <Sample label="Switch">
        <Stack gap="lg">
          <Switch label="Navigation lights" help="From sunset to sunrise." checked={isOn} onChange={setOn} />
          <Switch label="Foghorn" checked={!isOn} onChange={(next) => setOn(!next)} />
          <Switch label="Keel" help="Cannot be switched off." checked onChange={() => {}} disabled />
        </Stack>
      </Sample>
    </Specimen>
  );
}
