/**
 * Stands in for `hoist-non-react-statics` in the browser (see vite.config.ts). Emotion brings it along for `withTheme`
 * alone, which the site does not use, and with it another package for React's older versions.
 */
export default function unhoisted<Component>(component: Component): Component {
  return component;
}
