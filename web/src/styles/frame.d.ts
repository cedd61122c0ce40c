/** Styles that the page in frames of other sites has for itself. */
declare module '*.css?frame';
