// The same component, so that the first save of a new post changes only the address.
export { default } from './edit-post-page.tsx';
