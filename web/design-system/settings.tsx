import { useState } from 'react';

import { Checkbox } from '../src/ui/checkbox.tsx';
import { Stack } from '../src/ui/grid.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Sample, Specimen } from './specimen.tsx';

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
