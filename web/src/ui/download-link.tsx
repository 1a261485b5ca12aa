import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

import { type ButtonLook, buttonStyles, lookNames } from './button-styles.ts';
import { own } from './own-props.ts';

const Link = styled('a', own(...lookNames))<ButtonLook>(buttonStyles);

/** A download link that looks like a button; the response names the file. */
export const DownloadLink = (props: ComponentProps<'a'> & ButtonLook) => <Link download {...props} />;
