import { Bold, Code, Heading2, Image, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';

import { Toolbar, ToolbarButton } from '../../ui/toolbar.tsx';
import { usePageTexts } from '../texts.ts';
import { commandKeys, keyName } from './command-keys.ts';
import { imageTypes } from './image-issue.ts';
import { type TextCommand, textCommands } from './text-edits.ts';

const icons: Readonly<Record<TextCommand, LucideIcon>> = {
  bold: Bold,
  italic: Italic,
  heading: Heading2,
  link: Link,
  list: List,
  code: Code,
};

export interface TextToolbarProps {
  onCommand: (command: TextCommand) => void;
  onImages: (files: File[]) => void;
}

/** The formatting commands for the selected text. */
export function TextToolbar({ onCommand, onImages }: TextToolbarProps) {
  const { text } = usePageTexts('writing').writing;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Toolbar label={text.toolbar}>
        {textCommands.map((command) => {
          const Icon = icons[command];
          const key = commandKeys[command];
          return (
            <ToolbarButton
              key={command}
              label={text[command]}
              {...(key ? { keys: keyName(key) } : {})}
              onClick={() => onCommand(command)}
            >
              <Icon aria-hidden />
            </ToolbarButton>
          );
        })}
        <ToolbarButton label={text.image} onClick={() => input.current?.click()}>
          <Image aria-hidden />
        </ToolbarButton>
      </Toolbar>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        hidden
        aria-label={text.image}
        onChange={({ currentTarget }) => {
          onImages([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
