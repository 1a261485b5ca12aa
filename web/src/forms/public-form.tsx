import type { ComponentProps } from 'react';

import { useFacts } from '../i18n/words.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { NeedsScript } from '../ui/needs-script.tsx';

/** A form of a prerendered page. Its method is POST, so that no value gets into the address, and it tells visitors that it needs a script. */
export function PublicForm({ children, ...rest }: ComponentProps<'form'>) {
  const { layout } = useCoreTexts();
  const { brand } = useFacts();
  return (
    <form method="post" {...rest}>
      <NeedsScript>{layout.needsScript(brand.email)}</NeedsScript>
      {children}
    </form>
  );
}
