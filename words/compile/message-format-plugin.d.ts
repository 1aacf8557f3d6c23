/** The plugin's package has no types. */
declare module '@inlang/plugin-message-format' {
  import type { InlangPlugin } from '@inlang/sdk';
  const plugin: InlangPlugin;
  export default plugin;
}
