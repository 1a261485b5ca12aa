import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What ties a control to the label, help and error of the `Field` around it; nothing outside one. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};
