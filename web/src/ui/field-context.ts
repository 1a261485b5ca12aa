import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that connect a control to the label, help and error of its `Field`; empty outside a `Field`. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {};
