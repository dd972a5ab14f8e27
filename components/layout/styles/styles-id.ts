export const STYLES_ID = "styles";
