import "./globals.css";

/** The style sheet as a file, for development and for documents that the browser builds. */
export default "";
