// The same page, so that saving a new post for the first time changes the address and nothing else.
export { default } from './edit-post-page.tsx';
